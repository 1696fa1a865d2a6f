import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { MOST_NAME_UNITS, nameProblem } from '#domain/links/preset.ts'
import { presetCardTexts, presetTexts } from '#domain/messages/practice/presets.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'

interface NameFormProps {
  label: string
  /** What the name is for. */
  hint: string
  initial?: string
  /** The message for an empty name. */
  empty: string
  busy: string
  isDisabled?: boolean
  /** Receives the cleaned name. The result is shown elsewhere; never rejects. */
  onSubmit: (name: string) => Promise<void>
  onCancel: () => void
}

/** Gives a preset a name. */
export function NameForm({ initial = '', empty, ...props }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [wrong, setWrong] = useState<{ title: string; description: string } | null>(null)
  const [isBusy, run] = useBusy()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const wrongs = {
    empty: { title: presetCardTexts.nameMissing, description: empty },
    'too-long': { title: presetCardTexts.nameWrong, description: presetTexts.tooLong },
    unclean: { title: presetCardTexts.nameWrong, description: presetTexts.unclean },
  }
  const submit = async () => {
    const problem = nameProblem(name)
    setWrong(problem === null ? null : wrongs[problem])
    if (problem === null) await props.onSubmit(cleanLine(name))
    else field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onCancel()
  }
  return (
    <form
      noValidate
      className="py-4"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (props.isDisabled !== true) void run(submit)
      }}
    >
      <TextField
        ref={field}
        label={props.label}
        hint={props.hint}
        name="preset-name"
        autoComplete="off"
        maxLength={MOST_NAME_UNITS}
        value={name}
        error={wrong}
        onChange={setName}
      />
      <div className="flex flex-wrap gap-3 mt-4">
        <BusyButton
          type="submit"
          look="button-outlined grow"
          isBusy={isBusy}
          isDisabled={props.isDisabled ?? false}
          busy={props.busy}
        >
          {presetCardTexts.confirm}
        </BusyButton>
        <button type="button" className="button-quiet grow" onClick={props.onCancel}>
          {presetCardTexts.cancel}
        </button>
      </div>
    </form>
  )
}
