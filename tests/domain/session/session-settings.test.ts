import { expect, it } from 'vitest'
import { engineVolumes, LOUDEST, standardSettings } from '#domain/session/session-settings.ts'
import { BREATH_LOOP_GAIN, techniques } from '#domain/session/techniques.ts'

it('hands each volume to its own sounds: cues are the voice and the bells', () => {
  expect(engineVolumes({ cues: 0.1, gong: 0.2, breath: 0.3, contemplation: 0.4 })).toEqual({
    voice: 0.1,
    bell: 0.1,
    gong: 0.2,
    breath: 0.3,
    contemplation: 0.4,
  })
  expect(engineVolumes({ cues: 1, gong: 1, breath: 1, contemplation: 1 })).toEqual(standardSettings.volumes)
})

it('brings no gain beyond 1 by the largest factor', () => {
  const gains = Object.values(techniques).flatMap(({ gains: { gong, phase } }) => [
    gong,
    ...Object.values(phase),
  ])
  expect(Math.max(...gains, BREATH_LOOP_GAIN) * LOUDEST).toBeLessThanOrEqual(1)
})
