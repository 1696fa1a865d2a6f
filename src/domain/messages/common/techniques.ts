// Made from messages/en/common/techniques.json by `npm run messages`.

export const breathingTreadmill = 'Breathing Treadmill'

export const sleepyTimeBreathing = 'Sleepy Time Breathing'

export const boxBreathing = 'Box Breathing'

export const breathHold = 'Breath Hold'
