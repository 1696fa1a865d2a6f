/** Line icons of one family, 24 px, drawn in the current colour; never a control's only label. */
import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)

export const SoundOnIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
  </Icon>
)
export const SoundOffIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />
  </Icon>
)
export const MoonIcon = () => (
  <Icon>
    <path d="M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="3.8" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </Icon>
)
export const BackIcon = () => (
  <Icon>
    <path d="m14 6-6 6 6 6" />
  </Icon>
)
export const ForwardIcon = () => (
  <Icon>
    <path d="m10 6 6 6-6 6" />
  </Icon>
)
export const UnfoldIcon = () => (
  <Icon>
    <path d="m7 10 5 5 5-5" />
  </Icon>
)
export const SlowerIcon = () => (
  <Icon>
    <path d="m12 7-5 5 5 5M18 7l-5 5 5 5" />
  </Icon>
)
export const FasterIcon = () => (
  <Icon>
    <path d="m6 7 5 5-5 5M12 7l5 5-5 5" />
  </Icon>
)
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </Icon>
)
export const HomeIcon = () => (
  <Icon>
    <path d="M4.5 11 12 4.5l7.5 6.5M6.5 9.5v9h11v-9" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </Icon>
)
export const BookIcon = () => (
  <Icon>
    <path d="M12 7c-2-1.6-4.7-2-8-2v12.5c3.3 0 6 .4 8 2 2-1.6 4.7-2 8-2V5c-3.3 0-6 .4-8 2zM12 7v12.5" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M4.8 20c.7-4 3.5-6 7.2-6s6.5 2 7.2 6" />
  </Icon>
)
export const EyeIcon = () => (
  <Icon>
    <path d="M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)
export const EyeOffIcon = () => (
  <Icon>
    <path d="M9.4 6.3A9.3 9.3 0 0 1 12 6c3.8 0 7 2 9.2 6a14 14 0 0 1-2.6 3.4M16 17.2a9.2 9.2 0 0 1-4 .8c-3.8 0-7-2-9.2-6 1-1.9 2.4-3.4 3.9-4.4M10 10a2.8 2.8 0 0 0 4 4M4.5 4.5l15 15" />
  </Icon>
)
export const BinIcon = () => (
  <Icon>
    <path d="M5 7h14M10 7V4.8h4V7M7 7l.8 12.2h8.4L17 7M10.2 10.5v5M13.8 10.5v5" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path strokeWidth="2.6" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
  </Icon>
)
export const KeepIcon = () => (
  <Icon>
    <path d="M7 4.5h10v15l-5-3.8-5 3.8z" />
  </Icon>
)
export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" />
  </Icon>
)
export const PlayIcon = () => (
  <Icon>
    <path d="M8.5 5.5v13l10-6.5z" />
  </Icon>
)
export const StopIcon = () => (
  <Icon>
    <path d="M7 7h10v10H7z" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m5.5 12.5 4.2 4.2 8.8-9.2" />
  </Icon>
)
