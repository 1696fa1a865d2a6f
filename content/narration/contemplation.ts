/** What is spoken in the quiet piece under a hold: nothing that asks a person to hold longer. */
import type { GuidedText } from '#content/narration-schema.ts'

export const contemplationWords: GuidedText = {
  id: 'contemplation',
  lines: [
    { at: 12, text: 'Rest here. There’s nothing to reach.' },
    { at: 32, text: 'When your body wants to breathe, let it breathe.' },
    { at: 64, text: 'Notice how quiet it can be.' },
    { at: 102, text: 'Thoughts may come. Let them come, and let them go.' },
    { at: 156, text: 'You don’t have to follow them.' },
    { at: 208, text: 'Feel the weight of your body.' },
    { at: 260, text: 'Feel the ground that carries you.' },
    { at: 318, text: 'There’s room around every thought.' },
    { at: 384, text: 'You are the one who listens.' },
    { at: 446, text: 'Stay a little longer in this quiet.' },
    { at: 512, text: 'Soon, you can move your fingers and your feet.' },
    { at: 548, text: 'Take this quiet with you.' },
  ],
}
