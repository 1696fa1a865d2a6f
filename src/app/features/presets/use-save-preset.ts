import { useStore } from 'jotai'
import { useRef } from 'react'
import { savePreset } from '#app/queries/presets.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { newId } from '#device/sync/new-id.ts'
import type { NamedPreset } from '#domain/links/preset.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { showPresetFailure } from './show-failure.ts'

/** Saves a preset and shows the result. @returns whether it was saved; never rejects */
export function useSavePreset(): (preset: NamedPreset) => Promise<boolean> {
  const atoms = useStore()
  const last = useRef({ id: '', what: '' })
  return async (preset) => {
    const what = JSON.stringify(preset)
    // A repeated attempt may have arrived the first time, though the answer was lost: it keeps its id and is
    // saved once.
    if (last.current.what !== what) last.current = { id: newId(), what }
    try {
      await savePreset({ atoms }, { ...preset, id: last.current.id })
    } catch (error) {
      showPresetFailure(presetTexts.saveFailed, error)
      return false
    }
    // Saving the same settings again creates another preset.
    last.current = { id: '', what: '' }
    showToast({ title: presetTexts.saved, tone: 'good' })
    return true
  }
}
