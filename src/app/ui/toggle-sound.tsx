import { SoundOffIcon, SoundOnIcon } from './icons.tsx'

/** Sound on or off, as a pressed button. */
export const ToggleSound = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <button type="button" className="icon-button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    {isOn ? <SoundOnIcon /> : <SoundOffIcon />}
    <span className="sr-only">Sound</span>
  </button>
)
