// Made from messages/en/pages/home.json by `npm run messages`.

/** Opens what was practised last and starts it. Says “breathe”, as that is what follows at once. */
export const begin = 'Breathe now'

/** Below the button. length: “2 h 10 min”. */
export const tide = ({ length }: { readonly length: string }) => `${length} of practice on this device`

export const practices = 'Practices'

export const energizing = 'Breathing Treadmill'

export const energizingLine = 'Breathe in with effort, out with none, then rest'

export const sleepy = 'Sleepy Time Breathing'

export const sleepyLine = 'In for 4, hold for 7, out for 8'

export const box = 'Box Breathing'

export const boxLine = 'In 4, hold 4, out 4, hold 4'

export const hold = 'Breath hold'

export const holdLine = 'Never beyond comfort'

export const eyesClosed = 'Eyes closed'

export const eyesClosedLine = 'Only the voice, on a dark screen'

export const wisdom = 'Daily Wisdom'

export const moreWisdom = 'Explore more wisdom'

export const noTip = 'Go online once to load today’s tip.'

export const clarity = 'Clarity Check'

export const clarityTitle = 'Find Your Perfect Practice'

export const clarityLine = 'Six quiet questions, one minute, and a practice for you.'

export const audiobook = 'Free audiobook sample'

export const audiobookLine = 'Lie back and listen'

export const ways = 'Elsewhere'

export const learnMore = 'Learn More'

/** Read by screen readers after “Learn More”. */
export const learnMoreAbout = 'about Stilltide'

export const book = 'Free Mind Over Chatter Book'

export const booking = 'Book Private Session'

export const more = 'More'

export const history = 'History'

export const preferences = 'Preferences'

export const safety = 'Safety'

export const privacy = 'Privacy'

export const about = 'About'
