import { toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { presetTexts } from '#domain/texts/practice/presets.ts'

/** Says why something was not done: in the server's words, or that it was not (spec §8). */
export const showPresetFailure = (title: string, error: unknown) =>
  showToast({ title, description: toFailure(error).message ?? presetTexts.failed, tone: 'wrong' })
