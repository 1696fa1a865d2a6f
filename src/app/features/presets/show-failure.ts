import { toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'

/** Says why an action failed: the server's message, or a general one (spec §8). */
export const showPresetFailure = (title: string, error: unknown) =>
  showToast({ title, description: toFailure(error).message ?? presetTexts.failed, tone: 'wrong' })
