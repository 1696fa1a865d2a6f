import { afterEach, expect, it, vi } from 'vitest'
import type { SoundName } from '#domain/session/sounds.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { wallTime } from '#engine/clocks.ts'
import { type Output, openOutput } from '#engine/output/output.ts'

const ahead: readonly SoundName[] = ['gong', 'inhale', 'exhale', 'bell-inhale']
const opened: Output[] = []
afterEach(() => {
  for (const output of opened.splice(0)) output.close()
})

/** An output whose files arrive when the test releases them, and what was requested so far. */
async function open() {
  const asked: string[] = []
  const bells: string[] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const context = new AudioContext()
  const output = await openOutput(
    context,
    {
      time: wallTime,
      readOwnWord: null,
      loadTone: async () => ({
        ...(await import('#engine/output/tone-sound.ts')),
        renderBell: async (bell: string) => {
          bells.push(bell)
          return new AudioBuffer({ length: 100, sampleRate: context.sampleRate })
        },
      }),
      async fetch(url) {
        asked.push(url)
        await gate
        return fetch(url)
      },
    },
    ahead,
  )
  opened.push(output)
  return { output, asked, bells, letGo }
}

it('waits for the first sound alone, and has the others come after it while the page rests', async () => {
  const { output, asked, bells, letGo } = await open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([asked, bells]).toEqual([[soundUrl('gong')], []])
  letGo()
  await vi.waitUntil(() => bells.length === 1)
  expect(asked).toEqual([soundUrl('gong'), soundUrl('inhale'), soundUrl('exhale')])
  await output.load(ahead)
  expect([asked.length, [...output.missing]]).toEqual([3, []])
})

it('has them come at once where a session asks for them, each but once', async () => {
  const { output, asked, bells, letGo } = await open()
  const loading = output.load(ahead)
  await vi.waitUntil(() => bells.length === 1)
  expect(asked).toHaveLength(3)
  letGo()
  await loading
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([asked.length, bells.length]).toEqual([3, 1])
})
