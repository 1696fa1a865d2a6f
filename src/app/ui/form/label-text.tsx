interface LabelWordsProps {
  /** Id of the control: `${id}-label` names it, `${id}-hint` describes it. */
  id: string
  label: string
  hint: string | undefined
}

/** The label of a row's control: its name, and a second line below it. */
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

/** The attributes that connect a control with its label and description. */
export const labelAttributes = ({ id, hint }: Pick<LabelWordsProps, 'id' | 'hint'>) => ({
  'aria-labelledby': `${id}-label`,
  'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
})
