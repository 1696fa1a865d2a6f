/** What is spoken at the end of a day: less and less, the last words a minute before the end. */
import type { GuidedText } from '#content/narration-schema.ts'

export const windDown: GuidedText = {
  id: 'wind-down',
  lines: [
    { at: 8, text: 'The day is over. It’s time to rest.' },
    { at: 20, text: 'Lie down, if you can. Let the bed carry you.' },
    { at: 38, text: 'There’s nothing left to do today.' },
    { at: 56, text: 'Let your face be soft.' },
    { at: 72, text: 'Your hands have done enough today.' },
    { at: 92, text: 'You’ll hear someone breathe. You can follow, or just listen.' },
    { at: 116, text: 'It’ll slow down. You don’t have to follow.' },
    { at: 144, text: 'Breathe the way you like. It doesn’t have to be deep.' },
    { at: 176, text: 'If a thought comes, let it pass by.' },
    { at: 206, text: 'Then come back to the music.' },
    { at: 240, text: 'Now let your shoulders be soft.' },
    { at: 274, text: 'Your body knows how to sleep.' },
    { at: 312, text: 'There’s nothing to solve.' },
    { at: 358, text: 'Good night.' },
  ],
}
