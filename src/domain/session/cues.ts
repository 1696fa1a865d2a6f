/** Which sounds a score asks for, and when. */

import { type PaceLevel, SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import type { Guide } from './guides.ts'
import { firstQuestion, LONGEST_HOLD, questionAt } from './hold.ts'
import { isCheetah, paceSeconds } from './pace.ts'
import { endsAt, levelAt, type Phase, phasesIn, type Score } from './score.ts'
import { type SoundName, soundLength } from './sounds.ts'
import { guideSound } from './spoken-sounds.ts'
import {
  BREATH_LOOP_GAIN,
  breathLoops,
  cycleLength,
  type PhaseKind,
  phaseWords,
  type Technique,
  type TechniqueId,
  techniques,
  type VoiceGuide,
} from './techniques.ts'

/** How a person wants to be guided. */
export interface Voicing {
  readonly guidance: 'voice' | 'tones' | 'silent'
  /** Who speaks; if not given, the default guide. */
  readonly guide?: Guide
  /** Breath sounds under the bells of Cheetah pace. */
  readonly breathSounds: boolean
}

/** The kinds of cue that have a volume of their own. */
export type CueKind = 'gong' | 'voice' | 'bell' | 'breath'

/** One sound at one instant. Equal keys mean the same cue, whatever else has changed about it. */
export interface Cue {
  readonly phase: number
  readonly part: 'gong' | 'word' | 'breath' | 'final' | 'question'
  /** Onset in session seconds. */
  readonly at: Seconds
  readonly sound: SoundName
  /** Where in the sound it begins, and how long it plays. */
  readonly skip: Seconds
  readonly length: Seconds
  readonly kind: CueKind
  /** Linear, 0…1, before the person's volumes. */
  readonly gain: number
}

export const cueKey = (cue: Cue) => `${cue.phase}:${cue.part}`

/** No cue sounds longer than this, in seconds. */
export const LONGEST_CUE = seconds(20)
/**
 * The fade of a cue that is cut short, live and in files: a time constant in seconds. A 392 Hz tone cut at
 * its peak stays below −80 dBFS above 5 kHz.
 */
export const FADE = 0.0045
/** When the fade is over, in seconds: at −69 dB. */
export const FADE_LENGTH = 8 * FADE

const bellOf = { inhale: 'bell-inhale', hold: 'bell-hold', exhale: 'bell-exhale' } as const

/** The session's first instant: the gong, or the first phase if there is no gong. */
export const introAt = (score: Score) => seconds(-techniques[score.technique].intro)

/**
 * Cues that begin in [from, to), in order; both in session seconds, 0 = first phase. Half-open, so that
 * adjacent windows neither repeat a cue nor drop one.
 */
export function cuesIn(score: Score, from: Seconds, to: Seconds, voicing: Voicing): Cue[] {
  if (voicing.guidance === 'silent') return []
  const technique: Technique = techniques[score.technique]
  const cues: Cue[] = []
  const add = (cue: Cue) => {
    if (cue.at >= from && cue.at < to) cues.push(cue)
  }
  if (technique.intro > 0) add(gong(score, technique))
  const delay = delayOf(technique)
  for (const phase of phasesIn(score, seconds(from - delay), seconds(to - delay))) {
    const remaining = score.length - phase.start
    if (remaining <= technique.ending.silentFrom) continue
    for (const cue of cuesOf(score, technique, phase, voicing)) add(cue)
  }
  if (technique.ending.finalExhale) add(finalExhale(score, technique, voicing))
  if (score.technique === 'breath-hold') for (const cue of questionsIn(score, from, to)) add(cue)
  return cues
}

/** From a phase's start to its word, in seconds. */
const delayOf = ({ voice }: Technique) => (voice.by === 'phase' ? voice.delay : 0)

/** A person records words, not the counts of a whole cycle: theirs begin each phase. */
const voiceOf = ({ voice }: Technique, { guide }: Voicing): VoiceGuide =>
  guide === 'own' && voice.by === 'cycle' ? { by: 'phase', sounds: phaseWords, delay: 0 } : voice

function cuesOf(score: Score, technique: Technique, phase: Phase, voicing: Voicing): Cue[] {
  const kind = phase.kind as PhaseKind
  // A phase that begins exactly at a change of pace has the new pace's sound, however it was rounded.
  const level = levelAt(score, seconds(phase.start + SAME_INSTANT))
  const isFast = score.technique === 'energizing' && isCheetah(level)
  const word = { phase: phase.index, part: 'word', gain: technique.gains.phase[kind] } as const
  const whole = (sound: SoundName, cueKind: CueKind): Cue => ({
    ...word,
    at: seconds(phase.start + delayOf(technique)),
    sound,
    kind: cueKind,
    skip: seconds(0),
    length: soundLength(sound),
  })
  if (isFast || voicing.guidance === 'tones') {
    const cues = [whole(bellOf[kind], 'bell')]
    if (isFast && voicing.breathSounds) cues.push(breathOf(phase, kind, level))
    return cues
  }
  const voice = voiceOf(technique, voicing)
  if (voice.by === 'phase') return [whole(guideSound(voice.sounds[kind], voicing.guide), 'voice')]
  const position = phase.index % technique.cycle.length
  const remaining = score.length - phase.start
  if (position !== 0 || remaining <= voice.moreThan) return []
  const isLast = remaining - cycleLength(technique) <= voice.moreThan
  return [whole(guideSound(isLast ? voice.last : voice.sound, voicing.guide), 'voice')]
}

/**
 * Half of an in-and-out breath: each half is a separate one-shot, so that errors do not accumulate. It lasts
 * no longer than its phase.
 */
function breathOf(phase: Phase, kind: PhaseKind, level: PaceLevel): Cue {
  const half = paceSeconds(level)
  return {
    phase: phase.index,
    part: 'breath',
    at: phase.start,
    sound: breathLoops[level] as SoundName,
    skip: kind === 'inhale' ? seconds(0) : half,
    length: seconds(Math.min(half, phase.end - phase.start)),
    kind: 'breath',
    gain: BREATH_LOOP_GAIN,
  }
}

/** Every sound that a technique may need under `voicing`, those of its first seconds first. */
export function soundsOf(id: TechniqueId, voicing: Voicing): SoundName[] {
  if (voicing.guidance === 'silent') return []
  const technique: Technique = techniques[id]
  const kinds = [...new Set(technique.cycle.map((phase) => phase.kind))]
  const tones = kinds.map((kind) => bellOf[kind])
  const voice = voiceOf(technique, voicing)
  const words = voice.by === 'cycle' ? [voice.sound, voice.last] : kinds.map((kind) => voice.sounds[kind])
  const loops = voicing.breathSounds ? breathLoops : []
  const sounds: SoundName[] = technique.intro > 0 ? ['gong'] : []
  const spoken = words.map((word) => guideSound(word, voicing.guide))
  sounds.push(...(voicing.guidance === 'tones' ? tones : spoken))
  if (id === 'breath-hold') sounds.push('gong')
  if (id === 'energizing') sounds.push(...tones, ...loops)
  return [...new Set(sounds)]
}

const gong = (score: Score, technique: Technique): Cue => ({
  phase: -1,
  part: 'gong',
  at: introAt(score),
  sound: 'gong',
  skip: seconds(0),
  length: soundLength('gong'),
  kind: 'gong',
  gain: technique.gains.gong,
})

/** A gong at each "Still holding?" that a hold asks in [from, to). */
function questionsIn(score: Score, from: Seconds, to: Seconds): Cue[] {
  const cues: Cue[] = []
  const first = firstQuestion(score.contemplation ?? 0)
  for (let n = 0; questionAt(first, n) < Math.min(to, LONGEST_HOLD); n++) {
    if (questionAt(first, n) < from) continue
    cues.push({
      phase: n + 1,
      part: 'question',
      at: questionAt(first, n),
      sound: 'gong',
      skip: seconds(0),
      length: soundLength('gong'),
      kind: 'gong',
      gain: techniques['breath-hold'].gains.gong,
    })
  }
  return cues
}

/** Box ends on an exhale cue at completion; it alone is exempt from the silence before the end. */
function finalExhale(score: Score, technique: Technique, voicing: Voicing): Cue {
  const isTone = voicing.guidance === 'tones'
  const sound = isTone ? 'bell-exhale' : guideSound('exhale', voicing.guide)
  return {
    phase: Number.MAX_SAFE_INTEGER,
    part: 'final',
    at: endsAt(score),
    sound,
    skip: seconds(0),
    length: soundLength(sound),
    kind: isTone ? 'bell' : 'voice',
    gain: technique.gains.phase.exhale,
  }
}
