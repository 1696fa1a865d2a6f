/** How a cue that is cut short dies away, live and in files alike. */

/** Time constant in seconds: 392 Hz withdrawn at its peak stays below −80 dBFS above 5 kHz. */
export const FADE = 0.0045
/** After this long, in seconds, it is over: −69 dB. */
export const FADE_LENGTH = 8 * FADE
