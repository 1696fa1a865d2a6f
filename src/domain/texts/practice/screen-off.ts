/** What each platform does with a session while the screen is off: what we measured, and what we read. */

export const playAlongTexts = {
  title: 'Play along with my music',
  hint: 'Another app’s music goes on under the guidance.',
  /** The drawback, shown while the setting is on. */
  costs:
    'While this is on, keep the screen on: a locked phone may silence the guidance, its lock screen has no buttons for the session, and Bluetooth may swallow the start of a cue.',
} as const

export const screenOffTexts = {
  title: 'With the screen off',
  lead: 'The guidance is made to go on while the page is hidden or the screen is locked. Play, pause and stop are on the lock screen and on your headset. How far that holds is up to the system:',
  link: 'What happens with the screen off',
  measured: 'Measured by us',
  read: 'From its maker’s bug reports, not measured by us',
  untried: 'Not tried by us',
  always: 'Everywhere',
} as const

interface Platform {
  readonly name: string
  /** How we know it. */
  readonly by: 'measured' | 'read' | 'untried'
  readonly points: readonly string[]
}

/** From docs/platforms.md and docs/benchmarks.md. */
export const platforms: readonly Platform[] = [
  {
    name: 'Chrome, Edge and other Chromium on a computer',
    by: 'measured',
    points: [
      'A hidden page keeps time: in ten minutes hidden, no cue was late, lost or doubled.',
      'A closed lid puts the computer to sleep. The session waits, and goes on at a press.',
    ],
  },
  {
    name: 'Firefox on a computer',
    by: 'measured',
    points: [
      'Every cue keeps its place among the others. We measured that with the page in view.',
      'On a busy computer its sound may run up to seconds slow in a minute: the session takes that much longer.',
    ],
  },
  {
    name: 'Chrome on Android',
    by: 'untried',
    points: [
      'The same engine as on a computer, and a quiet sound that should keep the page awake.',
      'A battery saver may end a page in the background all the same. What was practised is kept.',
    ],
  },
  {
    name: 'Safari on iPhone and iPad',
    by: 'read',
    points: [
      'Sound of a page stops when the screen locks, unless it comes out of a player, as ours does here.',
      'A call stops the sound. The session waits where it was until you press Resume or play.',
      'From the Home Screen, keeping the screen awake failed in several versions. Set Auto-Lock longer to be sure.',
    ],
  },
  {
    name: 'Safari on a Mac',
    by: 'read',
    points: ['It once silenced windows in the background. That was mended in 2022.'],
  },
]

/** True on every platform. */
export const everywhere: readonly string[] = [
  'What takes the sound away, such as a call, another app or an unplugged device, makes the session wait. It never runs on in silence.',
  'A session that broke off is offered again when you come back.',
]
