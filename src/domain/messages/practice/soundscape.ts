// Made from messages/en/practice/soundscape.json by `npm run messages`.

/** What plays softly under a session, such as rain. */
export const soundscapeTexts = {
  title: 'Sound under the breath',
  line: 'Plays softly, and softer still under the voice.',
  /** The slider's name. */
  level: 'Volume of the sound under the breath',
  volume: 'Volume',
  play: ({ name }: { readonly name: string }) => `Preview ${name}`,
  stop: ({ name }: { readonly name: string }) => `Stop ${name}`,
  loading: 'Loading',
  unreachable: 'It couldn’t be loaded. Your session will try again.',
  noRoom: 'There’s no room to keep it on this device, so it needs a connection each time.',
  soundOff: 'Sound is off. Turn it on to listen.',
  blocked: 'Your browser blocked the preview. Press the button again.',
  /** In place of the choices while “Play along with my music” is on. */
  playAlong: 'Your own music is playing along, so nothing else plays under the breath. What you chose here is kept for when you turn that off.',
  ownNone: 'Until you choose one, nothing plays under the breath.',
} as const

export const soundscapeNames = {
  none: 'None',
  rain: 'Rain',
  shore: 'Shore',
  night: 'Night',
  forest: 'Forest',
  brown: 'Brown noise',
  bowls: 'Singing bowls',
  own: 'My own',
} as const
