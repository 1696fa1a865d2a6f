interface LabelWordsProps {
  /** Of the control: `${id}-label` names it, `${id}-hint` describes it. */
  id: string
  label: string
  hint: string | undefined
}

/** What a row says of its control: its name, and a second line beneath it. */
export const LabelText = ({ id, label, hint }: LabelWordsProps) => (
  <>
    <span id={`${id}-label`} className="block">
      {label}
    </span>
    {hint === undefined ? null : (
      <span id={`${id}-hint`} className="block text-sm text-quiet">
        {hint}
      </span>
    )}
  </>
)

/** The attributes by which a control is named and described by its words. */
export const labelAttributes = ({ id, hint }: Pick<LabelWordsProps, 'id' | 'hint'>) => ({
  'aria-labelledby': `${id}-label`,
  'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
})
