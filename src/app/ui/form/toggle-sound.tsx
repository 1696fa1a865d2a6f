import type { ComponentProps } from 'react'
import { SoundOffIcon, SoundOnIcon } from '#app/ui/art/icons.tsx'

/** Takes what a tooltip around it wants of a button, too. */
interface ToggleSoundProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Sound on or off, as a pressed button. */
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
    <span className="sr-only">Sound</span>
  </button>
)
