import { type ReactNode, useRef } from 'react'
import { BusyButton } from './busy-button.tsx'

interface FileButtonProps {
  /** The file types that the chooser offers. */
  accept: string
  look: string
  isBusy: boolean
  busy: string
  onFile: (file: File) => void
  children: ReactNode
}

/** Opens the browser's chooser. The same file may be chosen twice. */
export function FileButton({ accept, look, isBusy, busy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <BusyButton look={look} isBusy={isBusy} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </BusyButton>
    </>
  )
}
