/** What is spoken in the deeper piece: a wish, for oneself and for others. It promises nothing. */
import type { GuidedText } from '#content/narration-schema.ts'

export const deeperWords: GuidedText = {
  id: 'contemplation-deeper',
  lines: [
    { at: 14, text: 'You can rest. Everything may be as it is.' },
    { at: 32, text: 'When your body wants to breathe, let it breathe.' },
    { at: 84, text: 'Think of one thing that you wish for.' },
    { at: 132, text: 'Not what you’re afraid of, but what you wish for.' },
    { at: 182, text: 'See it, as if it were here.' },
    { at: 234, text: 'Where are you? Who is with you?' },
    { at: 290, text: 'Feel it in your chest, and in your hands.' },
    { at: 348, text: 'Now wish the same for someone you love.' },
    { at: 404, text: 'And for someone you don’t know.' },
    { at: 462, text: 'What would one small step be?' },
    { at: 518, text: 'One small step is enough.' },
    { at: 556, text: 'Come back when you’re ready.' },
  ],
}
