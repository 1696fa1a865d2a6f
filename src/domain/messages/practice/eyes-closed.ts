// Made from messages/en/practice/eyes-closed.json by `npm run messages`.

export const eyesClosedTexts = {
  title: 'Eyes closed',
  subtitle: 'A voice or tones will guide you. Press Start, and put your phone down.',
  technique: 'Practice',
  guidance: 'Guidance',
  soundOff: 'The sound is off, and with your eyes closed there’s nothing else to follow.',
  turnOn: 'Turn the sound on',
  controls: 'You can also play, pause and stop from the lock screen or your headset.',
  tapToPause: 'Tap anywhere or press Space to pause',
  tapToResume: 'Tap anywhere or press Space to resume',
} as const

/** Names of techniques, short enough for buttons. */
export const shortNames = {
  energizing: 'Treadmill',
  '4-7-8': 'Sleepy Time',
  'box-breathing': 'Box',
} as const
