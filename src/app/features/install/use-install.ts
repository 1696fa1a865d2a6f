import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { installPromptAtom } from '#app/state/device/install.ts'
import { TRY_AGAIN_AFTER } from '#domain/pages/install.ts'

export interface Install {
  /** Whether the instructions are open, because the browser has no prompt or it failed. */
  readonly isOpen: boolean
  install(): Promise<void>
  close(): void
  tryAgain(): void
}

/** Installs by the browser's own prompt where there is one, else by instructions (spec §8). */
export function useInstall(): Install {
  const atoms = useStore()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function install() {
    const prompt = atoms.get(installPromptAtom)
    if (prompt === null) return setOpen(true)
    // A prompt works once; after a refusal the browser supplies a new one.
    atoms.set(installPromptAtom, null)
    await prompt.prompt().catch(() => setOpen(true))
  }
  return {
    isOpen,
    install,
    close: () => setOpen(false),
    tryAgain() {
      setOpen(false)
      timer.current = window.setTimeout(() => void install(), TRY_AGAIN_AFTER)
    },
  }
}
