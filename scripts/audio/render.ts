/**
 * Renders the sounds from takes and formulas, compares their samples with the lock file, encodes what changed
 * with the program lame, and writes the manifest and, for narration over music, the times of its lines.
 * `npm run audio:render -- inhale gong` renders only these · `--accept` takes changed samples into the lock ·
 * `--encode` encodes even what is unchanged · `--verify` only compares, needs no lame and writes nothing.
 */

import { loudness } from '#domain/audio/signal/loudness.ts'
import { encodeWav } from '#domain/audio/wav.ts'
import {
  fingerprint,
  readLock,
  readManifest,
  readTimes,
  soundPath,
  writeLock,
  writeManifest,
  writeTimes,
} from './manifest.ts'
import { truePeak } from './measure/true-peak.ts'
import { channelsOf, heardOf, produce, type Render } from './produce.ts'
import { run } from './programs.ts'
import { leadInSeconds } from './signal/finish.ts'
import { isLoop, type SoundName, soundNames, sounds } from './sounds.ts'

const asked = process.argv.slice(2)
const isAccepting = asked.includes('--accept')
const isEncoding = asked.includes('--encode')
const isVerifying = asked.includes('--verify')
const names = soundNames.filter(
  (name) => !asked.some((word) => !word.startsWith('--')) || asked.includes(name),
)
const unknown = asked.filter((word) => !word.startsWith('--') && !soundNames.includes(word as SoundName))
if (unknown.length > 0) throw new Error(`expected names of sounds (${soundNames.join(', ')}), got ${unknown}`)

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

function ship(render: Render): void {
  const { name, rate, channels, samples, narration } = render
  const file = `${name}.mp3`
  const mode = channels === 1 ? 'm' : 'j'
  const shape = ['--quiet', '--noreplaygain', '-m', mode, '-q', '0', '--resample', String(rate / 1000)]
  run('lame', [...shape, ...sounds[name].encoding, '-', soundPath(file)], encodeWav(samples, rate, channels))
  const heard = heardOf(name, channelsOf(render), rate)
  const frames = heard[0]?.length ?? 0
  if (narration !== undefined) writeTimes({ ...readTimes(), [name]: narration.times })
  writeManifest({
    ...readManifest(),
    [name]: {
      file,
      onset: leadInSeconds,
      length: round(frames / rate - (isLoop(name) ? 0 : leadInSeconds), 6),
      sampleRate: rate,
      loudness: round(loudness(heard, rate), 2),
      peak: round(Math.max(...heard.map(truePeak)), 2),
      ...(fingerprint(file) ?? { bytes: 0, hash: '' }),
    },
  })
}

let isRefused = false
for (const name of names) {
  const started = performance.now()
  const render = produce(name)
  const known = readLock()[name]
  const isSame = known === render.hash
  if (!isSame && (isVerifying || (known !== undefined && !isAccepting))) {
    process.stdout.write(
      `${name}: samples differ from the lock (${render.hash.slice(0, 16)}); --accept takes them\n`,
    )
    isRefused = true
    continue
  }
  if (!isVerifying) {
    const shipped = fingerprint(`${name}.mp3`)
    const isShipped =
      isSame && !isEncoding && shipped !== undefined && shipped.hash === readManifest()[name]?.hash
    if (!isShipped) ship(render)
    writeLock({ ...readLock(), [name]: render.hash })
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${name}: ${isSame ? 'as locked' : 'new'}, ${render.hash.slice(0, 16)}, ${seconds} s\n`,
  )
}
if (isRefused) process.exitCode = 1
