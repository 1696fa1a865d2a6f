import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '#scripts/audio/places.ts'
import { run } from '#scripts/audio/programs.ts'
import { hasModule, python } from '#scripts/audio/voice/kokoro/python.ts'

/** Whether the judge of words is here: Whisper, run by the program beside the speech engine. */
export const hasWhisper = (): boolean => hasModule('faster_whisper')

/**
 * What Whisper hears in each file of `folder`.
 * @param words told to it as what may be said, the same for every file
 */
export function transcribe(
  folder: string,
  files: readonly string[],
  words: readonly string[] = [],
): string[] {
  const list = join(folder, 'files.json')
  writeFileSync(list, JSON.stringify(files.map((file) => join(folder, file))))
  return JSON.parse(String(run(python, [join(places.kokoro, 'hear.py'), list, ...words]))) as string[]
}
