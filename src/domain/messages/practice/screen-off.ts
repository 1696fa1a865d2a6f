// Made from messages/en/practice/screen-off.json by `npm run messages`.

export const playAlongTexts = {
  title: 'Play along with my music',
  hint: 'Another app’s music keeps playing under the guidance.',
  /** The drawback, shown while the setting is on. */
  costs: 'While this is on, keep the screen on: a locked phone may silence the guidance, its lock screen has no buttons for the session, and Bluetooth may cut off the start of a cue.',
} as const

export const screenOffTexts = {
  title: 'With the screen off',
  lead: 'The guidance is designed to keep going while the page is hidden or the screen is locked. You can play, pause and stop from the lock screen or your headset. How well that works depends on the system:',
  link: 'What happens with the screen off',
  measured: 'Measured by us',
  read: 'From the browser maker’s bug reports, not measured by us',
  untried: 'Not tested by us',
  always: 'Everywhere',
} as const

/** What is known of each browser. Figures are measured: don’t change them. */
export const platforms = {
  chromium: {
    name: 'Chrome, Edge and other Chromium browsers on a computer',
    points: [
      'A hidden page keeps time: over ten minutes in the background, no cue was late, lost or repeated.',
      'Closing the lid puts the computer to sleep. The session pauses until you press Resume.',
    ],
  },
  firefox: {
    name: 'Firefox on a computer',
    points: [
      'Every cue stays exactly in time with the others. We measured this with the page in view.',
      'On a busy computer, the sound may fall behind by several seconds a minute, and the session takes that much longer.',
    ],
  },
  android: {
    name: 'Chrome on Android',
    points: [
      'It uses the same engine as on a computer, and we play a very quiet sound that should keep the page awake.',
      'Even so, a battery saver may close a page in the background. What you’ve practised is saved.',
    ],
  },
  iphone: {
    name: 'Safari on iPhone and iPad',
    points: [
      'A page’s sound stops when the screen locks, unless it comes from a media player, as ours does here.',
      'A call stops the sound. The session stays paused until you press Resume or play.',
      'Several iOS versions failed to keep the screen awake for apps opened from the Home Screen. To be sure, set a longer Auto-Lock.',
    ],
  },
  mac: {
    name: 'Safari on a Mac',
    points: [
      'It used to silence windows in the background. That was fixed in 2022.',
    ],
  },
} as const

/** True on every platform. */
export const everywhere = [
  'If a call, another app or an unplugged device interrupts the sound, the session pauses. It never runs on in silence.',
  'If a session was interrupted, you can pick it up again when you come back.',
] as const
