/** Whose cues ship with the app. */
export type ShippedGuide = 'man' | 'woman'
/** Who speaks the cues; `own` is the person, with words recorded on this device. */
export type Guide = ShippedGuide | 'own'
/** He reads the narrations, too; his files have the names of the specification. */
export const defaultGuide = 'man' satisfies ShippedGuide
