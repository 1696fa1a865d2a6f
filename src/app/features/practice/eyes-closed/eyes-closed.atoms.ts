/** How a session sounds that nobody looks at, and which was chosen last. */
import { atom } from 'jotai'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'

/** It stays for the next session. */
export const eyesClosedTechniqueAtom = atom<SessionTechnique>('energizing')

/** As chosen, but never by the picture alone: nobody sees it. */
export const eyesClosedSettingsAtom = atom((get): SessionSettings => {
  const settings = get(sessionSettingsAtom)
  return settings.guidance === 'silent' ? { ...settings, guidance: 'voice' } : settings
})
