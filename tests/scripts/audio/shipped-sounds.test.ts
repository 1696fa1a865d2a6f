import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { offlineSounds } from '#domain/pages/offline.ts'
import { readLameTag } from '#scripts/audio/files/lame-tag.ts'
import { fingerprint, readLock, readManifest, soundPath } from '#scripts/audio/manifest.ts'
import { leadInSeconds, tailSeconds } from '#scripts/audio/signal/finish.ts'
import { isLoop, loopNames, type SoundName, soundNames, sounds } from '#scripts/audio/sounds.ts'

const manifest = readManifest()
const assets = fileURLToPath(new URL('../../../public/assets/', import.meta.url))
const cues = [
  'contemplation',
  'contemplation-deeper',
  'energizing-200',
  'energizing-304',
  'energizing-409',
  'exhale',
]
const names = [...cues, 'exhale-sleepy', 'gong', 'hold', 'inhale', 'manifestation', 'sleep-final']
const scapes = ['scape-bowls', 'scape-brown', 'scape-forest', 'scape-night', 'scape-rain', 'scape-shore']

describe('shipped sounds', () => {
  it('has the 12 cues, the celebration, what is listened to and 6 soundscapes in manifest, lock and formulas alike', () => {
    const all = [...names, ...scapes, 'audiobook-sample', 'celebration', 'still-water', 'wind-down'].sort()
    expect(Object.keys(manifest)).toEqual(all)
    expect(Object.keys(readLock())).toEqual(all)
    expect(soundNames).toEqual(all)
  })

  it.each(Object.entries(manifest))('%s is the file that the manifest names', (_, entry) => {
    expect(fingerprint(entry.file)).toEqual({ bytes: entry.bytes, hash: entry.hash })
  })

  it.each(Object.entries(manifest))('%s carries a LAME tag that tells the same length', (name, entry) => {
    const bytes = readFileSync(soundPath(entry.file))
    const tag = readLameTag(bytes)
    expect(tag?.encoder).toMatch(/^LAME/)
    const frames = new DataView(bytes.buffer, bytes.byteOffset).getUint32(
      bytes.indexOf(tag?.encoder ?? '') - 112,
    )
    // MPEG-2, used for rates up to 24 kHz, has frames of half the length.
    const frame = entry.sampleRate > 24000 ? 1152 : 576
    const samples = frames * frame - (tag?.delay ?? 0) - (tag?.padding ?? 0)
    const after = isLoop(name as SoundName) ? tailSeconds : 0
    expect(samples).toBe(Math.round((entry.onset + entry.length + after) * entry.sampleRate))
  })

  it.each(soundNames)('%s keeps its loudness, its peak and a whole number of samples of lead-in', (name) => {
    const entry = manifest[name]
    expect(entry?.onset).toBe(leadInSeconds)
    expect(((entry?.onset ?? 0) * (entry?.sampleRate ?? 0)) % 1).toBe(0)
    expect(Math.abs((entry?.loudness ?? 0) - sounds[name].loudness)).toBeLessThan(0.15)
    expect(entry?.peak).toBeLessThanOrEqual(-1.5)
  })

  it('plays 90 s and more of a soundscape before it returns, at most 1.2 MB, on whole samples at both rates', () => {
    expect(loopNames).toEqual(scapes)
    for (const name of loopNames) {
      const { length = 0, bytes = 0 } = manifest[name] ?? {}
      expect(length).toBeGreaterThanOrEqual(90)
      expect(bytes).toBeLessThanOrEqual(1_200_000)
      for (const rate of [44100, 48000]) expect((length * rate) % 1).toBe(0)
    }
  })

  it('keeps a cycle of 4-7-8 below its 19 s and a loop at exactly two phases', () => {
    expect(manifest['exhale-sleepy']?.length).toBeLessThan(19)
    expect(manifest['sleep-final']?.length).toBeLessThan(19)
    for (const [name, level] of [
      ['energizing-409', 2],
      ['energizing-304', 1],
      ['energizing-200', 0],
    ] as const) {
      expect(manifest[name]?.length).toBeCloseTo(2 * (2 + (level * 22) / 21), 5)
    }
  })

  it('weighs at most 6 MB in what is stored for practising without a network', () => {
    const bytes = offlineSounds.reduce((sum, name) => sum + (manifest[name]?.bytes ?? 0), 0)
    expect(bytes).toBeLessThanOrEqual(6_000_000)
  })

  it('weighs at most 28 MB with everything else under public/assets', () => {
    const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const bytes = files.reduce((sum, file) => sum + statSync(`${file.parentPath}/${file.name}`).size, 0)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect(bytes).toBeLessThanOrEqual(28_000_000)
  })
})
