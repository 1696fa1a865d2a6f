/** The sound settings of a session with closed eyes, and the technique chosen last. */
import { atom } from 'jotai'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'

/** Kept for the next session. */
export const eyesClosedTechniqueAtom = atom<SessionTechnique>('energizing')

/** As chosen, but never guided by the picture alone: no one sees it. */
export const eyesClosedSettingsAtom = atom((get): SessionSettings => {
  const settings = get(sessionSettingsAtom)
  return settings.guidance === 'silent' ? { ...settings, guidance: 'voice' } : settings
})
