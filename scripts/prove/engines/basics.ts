import type { Browser } from '#support/browsers/common.ts'
import { burst, mp3Of, offsetOf, resampled } from './burst.ts'
import type { Proof } from './page.ts'
import { servePage } from './server.ts'

type Question = keyof Proof
type AnswerTo<Q extends Question> = Awaited<ReturnType<Proof[Q]>>

/** An engine's answers as measured, without judgement. Offsets and lengths in samples, times in ms. */
export interface Basics {
  readonly engine: string
  readonly mp3: readonly Decoded[]
  readonly live: AnswerTo<'wholeFrames'>
  readonly offline: AnswerTo<'wholeFramesOffline'>
  /**
   * Sources behind a gain event whose time doubles round above its frame, and those with the next time below.
   */
  readonly gainEvents: { readonly above: AnswerTo<'gainEvents'>; readonly below: AnswerTo<'gainEvents'> }
  readonly pulse: { readonly duringBlock: number; readonly widestGapMs: number }
  readonly timestamps: OutputTimestamps
  readonly currentTimeInTask: { readonly taskMs: number; readonly ranMs: number }
  readonly staleAfterBlock: AnswerTo<'staleAfterBlock'>
  readonly features: AnswerTo<'features'>
}

/**
 * An MP3 of `rate` Hz decoded for a context of `contextRate` Hz. Offset and length in samples, against the
 * original.
 */
export interface Decoded {
  readonly header: string
  readonly rate: number
  readonly contextRate: number
  readonly offset: number
  readonly extraLength: number
}

/**
 * `getOutputTimestamp` against `performance.now()` and `currentTime`; lowest and highest of the readings, in
 * ms.
 */
export interface OutputTimestamps {
  readonly baseLatencyMs: number
  readonly outputLatencyMs: number
  readonly performanceAheadMs: readonly [number, number]
  readonly contextBehindMs: readonly [number, number]
  readonly isPlausible: boolean
}

/** Length of the busy loops, in ms. */
const blockMs = 3000
/** How long an engine may take for an answer, in ms. */
const patience = 40_000
const askSource = `(patience, question, ...args) => Promise.race([
  proof[question](...args),
  new Promise((_, reject) => setTimeout(reject, patience, new Error('no answer to ' + question))),
])`
/** As shipped, with the wrong encoder name in its header, and for contexts that have to resample. */
const files = [
  { header: 'LAME', rate: 44_100, contextRate: 44_100 },
  { header: 'LAME', rate: 48_000, contextRate: 48_000 },
  { header: 'LAME', rate: 48_000, contextRate: 44_100 },
  { header: 'LAME', rate: 44_100, contextRate: 48_000 },
  { header: 'Lavc', rate: 48_000, contextRate: 48_000 },
] as const

/** Opens a small page in `browser` and measures everything the audio engine depends on; about 20 s. */
export async function measureBasics(browser: Browser): Promise<Basics> {
  const served = new Map<string, Buffer>()
  for (const { header, rate } of files) {
    served.set(`/${header}-${rate}.mp3`, await mp3Of(burst(rate), rate, header))
  }
  const server = await servePage(served)
  const ask = <Q extends Question>(question: Q, ...args: Parameters<Proof[Q]>) =>
    browser.evaluate<AnswerTo<Q>>(askSource, patience, question, ...args).catch((error: Error) => {
      throw new Error(`${question}: ${error.message}`, { cause: error })
    })
  try {
    await browser.goto(server.origin)
    await browser.click('button', 'Go')
    const mp3: Decoded[] = []
    for (const { header, rate, contextRate } of files) {
      const wanted = resampled(burst(rate), rate, contextRate)
      const { length, samples } = await ask('decode', `/${header}-${rate}.mp3`, contextRate)
      const offset = offsetOf(samples, wanted)
      mp3.push({ header, rate, contextRate, offset, extraLength: length - wanted.length })
    }
    return {
      engine: browser.name,
      mp3,
      live: await ask('wholeFrames', blockMs),
      offline: await ask('wholeFramesOffline'),
      gainEvents: { above: await ask('gainEvents', false), below: await ask('gainEvents', true) },
      pulse: judgePulse(await ask('workerPulse', blockMs)),
      timestamps: judgeTimestamps(await ask('outputTimestamps')),
      currentTimeInTask: { taskMs: 500, ranMs: Math.round(await ask('timeWithinTask', 500)) },
      staleAfterBlock: await ask('staleAfterBlock', blockMs),
      features: await ask('features'),
    }
  } finally {
    await server.close()
  }
}

/** What the app needs in order to be exact. Differences that it can handle are no faults. */
export function basicFaults({ mp3, live, offline, pulse, gainEvents }: Basics): string[] {
  const shipped = mp3.filter(({ header }) => header === 'LAME')
  return [
    ...shipped
      .filter(({ offset }) => Math.abs(offset) > 0.25)
      .map(
        ({ rate, contextRate, offset }) => `MP3 of ${rate} Hz at ${contextRate} Hz is ${offset} samples late`,
      ),
    ...[live, offline]
      .filter(({ exact, placed, gaps, strays }) => exact < placed || gaps > 0 || strays > 0)
      .map((each) => `sources on whole frames: ${JSON.stringify(each)}`),
    ...(gainEvents.below.exact < gainEvents.below.placed ? ['gain events just below a frame come late'] : []),
    ...(pulse.duringBlock < 8 ? [`${pulse.duringBlock} pulses under a block of 3 s`] : []),
  ]
}

function judgePulse({ blocked: [from, to], pulses }: AnswerTo<'workerPulse'>): Basics['pulse'] {
  const gaps = pulses.slice(1).map((each, i) => each - (pulses[i] ?? each))
  return {
    duringBlock: pulses.filter((each) => each >= from && each <= to).length,
    widestGapMs: Math.round(Math.max(...gaps)),
  }
}

function judgeTimestamps({ base, output, readings }: AnswerTo<'outputTimestamps'>): OutputTimestamps {
  const span = (values: number[]) =>
    [Math.round(Math.min(...values)), Math.round(Math.max(...values))] as const
  const performanceAheadMs = span(readings.map(([now, , , performanceTime]) => performanceTime - now))
  const contextBehindMs = span(readings.map(([, current, context]) => (current - context) * 1000))
  return {
    baseLatencyMs: Math.round(base * 1000),
    outputLatencyMs: Math.round((output ?? 0) * 1000),
    performanceAheadMs,
    contextBehindMs,
    isPlausible: Math.abs(performanceAheadMs[0]) < 1000 && Math.abs(performanceAheadMs[1]) < 1000,
  }
}
