/** Who speaks the cues. */
export type Guide = 'man' | 'woman'
/** He reads the narrations, too; his files have the names of the specification. */
export const defaultGuide: Guide = 'man'
