/**
 * A page that places every cue of a session on its frame in advance, by the recount; with `?fault=`, one of
 * them wrongly. It proves that tap and search report no error if there is none, and every fault if there is
 * one.
 */
import { madeBuffers } from '#support/onsets/onsets-sounds.ts'
import { type ExpectedOnset, recount, type TreadmillCue } from '#support/records/recount.ts'

const query = new URLSearchParams(location.search)

function placesOf({ frame }: ExpectedOnset<TreadmillCue>, n: number): number[] {
  const faults: Record<string, number[]> = {
    shift: [frame + 1],
    drop: [],
    double: [frame, frame + 4000],
    twice: [frame, frame],
  }
  return (n === 2 && faults[query.get('fault') ?? '']) || [frame]
}

function start(): void {
  const context = new AudioContext({ latencyHint: 'playback' })
  const { sampleRate } = context
  const sounds = madeBuffers(context)
  const gongFrame = Math.round((context.currentTime + 0.5) * sampleRate)
  const length = Number(query.get('length'))
  const { onsets } = recount({ length, level: 3, sampleRate, gongFrame, actions: [] })
  for (const [n, onset] of onsets.entries()) {
    for (const frame of placesOf(onset, n)) {
      const source = new AudioBufferSourceNode(context, { buffer: sounds[onset.what] })
      source.connect(new GainNode(context, { gain: 0.65 })).connect(context.destination)
      source.start(frame / sampleRate)
    }
  }
}

const button = Object.assign(document.createElement('button'), { textContent: 'Start' })
button.addEventListener('click', start)
document.body.append(button)
