/** A chord of a long piece. */
export interface Chord {
  /** Until the next chord, in s. */
  readonly seconds: number
  /** What each voice holds, the lowest first, as note numbers (69 = 440 Hz); null rests. */
  readonly notes: readonly (number | null)[]
}

/** A note that one voice holds, over as many chords as have it. */
export interface HeldNote {
  /** The voice, 0 the lowest. */
  readonly voice: number
  readonly note: number
  /** When its first chord begins and its last one ends, in s. */
  readonly at: number
  readonly end: number
}

/** Chords from rows of seconds and notes. */
export const chordsOf = (
  rows: readonly (readonly [seconds: number, ...notes: (number | null)[]])[],
): Chord[] => rows.map(([seconds, ...notes]) => ({ seconds, notes }))

/** How long all chords last together, in s. */
export const lengthOf = (chords: readonly Chord[]): number =>
  chords.reduce((sum, { seconds }) => sum + seconds, 0)

/** When each chord begins, in s. */
export function startsOf(chords: readonly Chord[]): number[] {
  let at = 0
  return chords.map(({ seconds }) => {
    const start = at
    at += seconds
    return start
  })
}

/** The notes of each voice: one that stays is held and not struck again. */
export function heldNotes(chords: readonly Chord[]): HeldNote[] {
  const starts = startsOf(chords)
  const held: HeldNote[] = []
  const voices = Math.max(...chords.map(({ notes }) => notes.length))
  for (let voice = 0; voice < voices; voice++) {
    let current: HeldNote | undefined
    chords.forEach(({ seconds, notes }, n) => {
      const note = notes[voice] ?? null
      const at = starts[n] as number
      if (current !== undefined && note === current.note) current = { ...current, end: at + seconds }
      else {
        if (current !== undefined) held.push(current)
        current = note === null ? undefined : { voice, note, at, end: at + seconds }
      }
    })
    if (current !== undefined) held.push(current)
  }
  return held
}

/** The chord that sounds at `at` s. */
export function chordAt(chords: readonly Chord[], at: number): Chord {
  const after = startsOf(chords).findIndex((start) => start > at)
  return chords.at(after === -1 ? -1 : Math.max(0, after - 1)) as Chord
}
