import type { ComponentProps } from 'react'
import { SoundOffIcon, SoundOnIcon } from '#app/ui/art/icons.tsx'
import * as controlTexts from '#domain/messages/pages/controls.ts'

/** Also takes the props that a tooltip around it sets on a button. */
interface ToggleSoundProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A toggle button for sound. */
export const ToggleSound = ({ isOn, onChange, ...rest }: ToggleSoundProps) => (
  <button
    {...rest}
    type="button"
    className="icon-button"
    aria-pressed={isOn}
    onClick={(event) => {
      rest.onClick?.(event)
      onChange(!isOn)
    }}
  >
    {isOn ? <SoundOnIcon /> : <SoundOffIcon />}
    <span className="sr-only">{controlTexts.sound}</span>
  </button>
)
