/** What Stilltide is, how it keeps time, and what it is not. */
import { routes } from '#domain/pages/routes.ts'
import type { Prose } from './prose-schema.ts'

export const about: Prose = {
  title: 'About',
  lead: 'A place to breathe with a steady guide: free, quiet, and open about what’s known.',
  reviewed: null,
  parts: [
    {
      id: 'what',
      title: 'What this is',
      passages: [
        'Stilltide guides you through four ways of breathing: the Breathing Treadmill, 4-7-8, Box Breathing and the breath hold. A voice or a bell tells you when to breathe in and out, and water rises and falls with you.',
        'It costs nothing, and you don’t need an account to begin. You earn badges as you practise, and from the third one on, the guided practices ask you to make an account. It’s free too, and it keeps your practice safe if you lose this device. Stilltide never asks for money.',
        'People have breathed on purpose for a very long time, and no one owns it. We try to pass it on plainly: how to do it, what may come of it, and when to leave it alone.',
      ],
    },
    {
      id: 'time',
      title: 'How the time is kept',
      passages: [
        'Most timers in a browser drift, or stop when the screen goes dark. So each sound here is handed to the sound card ahead of time, for one exact moment. The sound card keeps its own clock.',
        'Every moment is counted from the start of your session, never added up from one breath to the next. The hundredth breath is as punctual as the first.',
        'The water follows the sound, not the other way round. If the picture stops because the phone is locked or busy, the voice is built to carry on, and the water is where it should be when you look again. Some systems stop the sound all the same. Then the session is paused until you come back.',
        'After a session you can open its receipt. It shows how long you really breathed, and whether any cue came late.',
      ],
    },
    {
      id: 'known',
      title: 'What is known, and what is not',
      passages: [
        'Some of what’s said about breathing has been studied, and much hasn’t. Wherever we mention an effect, there’s a source beside it that you can look up. Where we found nothing, we say so.',
        'Stilltide itself hasn’t been tested in a trial.',
        { way: routes.resources, name: 'The research we lean on' },
      ],
    },
    {
      id: 'advice',
      title: 'Not medical advice',
      passages: [
        'Stilltide is a practice, not a treatment. It doesn’t know you, and it can’t replace someone who does. Some people should ask a doctor before they begin, and there are places where no one should practise at all.',
        { way: routes.safety, name: 'The safety guidelines' },
      ],
    },
    {
      id: 'tracking',
      title: 'No tracking',
      passages: [
        'There are no adverts, no analytics and nothing from other companies on these pages. What you practise stays on your device until you make an account. There’s a page that says what’s kept, where and for how long.',
        { way: routes.privacy, name: 'What is kept, and where' },
      ],
    },
    {
      id: 'made',
      title: 'How it is made',
      passages: [
        'The voice isn’t a person’s. A program speaks the few words there are, and we’d rather say so than let you wonder. The sounds of the gong, the bells, the breath and the water were made for Stilltide, by computer.',
        'The code is open under the MIT License. If you want to know how something works, you can read it, and if you know better, you can tell us.',
      ],
    },
  ],
}
