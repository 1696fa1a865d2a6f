/** What Stilltide is, how it keeps time, and what it is not. */
import { routes } from '#domain/pages/routes.ts'
import type { Prose } from './prose-schema.ts'

export const about: Prose = {
  title: 'About',
  lead: 'A place to breathe with a steady guide: free, quiet, and open about what it knows.',
  reviewed: null,
  parts: [
    {
      id: 'what',
      title: 'What this is',
      passages: [
        'Stilltide guides four ways of breathing: the Breathing Treadmill, 4-7-8, Box Breathing and the breath hold. A voice or a bell says when to turn, and water rises and falls with you.',
        'It costs nothing, and you need no account to begin. After three badges the guided tools ask for one, which is free, so that your practice has a home that outlives this device. Stilltide never asks for money.',
        'Breathing on purpose is old, and nobody owns it. We try to pass it on plainly: how to do it, what may come of it, and when to leave it alone.',
      ],
    },
    {
      id: 'time',
      title: 'How the time is kept',
      passages: [
        'A guide that stumbles is worse than none. Most timers in a browser drift, or fall asleep when the screen goes dark. So each sound here is handed to the sound card ahead of time, for one exact moment. The sound card keeps its own clock.',
        'Every moment is counted from the start of your session and never added up from one breath to the next. The hundredth breath is as punctual as the first.',
        'The water follows the sound and not the other way round. Should the picture stop because the phone is locked or busy, the voice is made to go on, and the water is where it should be when you look again. Some systems take the sound away all the same. Then the session waits for you.',
        'After a session you can open its receipt. It says how long you really breathed, and whether anything came late.',
      ],
    },
    {
      id: 'known',
      title: 'What is known, and what is not',
      passages: [
        'Some of what is told of breathing has been studied, and much has not. Where we speak of effects, a source stands beside it, and you can look it up. Where we found nothing, we say so.',
        'Stilltide itself has not been tested in a trial.',
        { way: routes.resources, name: 'The research we lean on' },
      ],
    },
    {
      id: 'advice',
      title: 'Not medical advice',
      passages: [
        'Stilltide is a practice, not a treatment. It does not know you, and it cannot replace somebody who does. Some people should ask a doctor before they begin, and there are places where nobody should practise at all.',
        { way: routes.safety, name: 'The safety guidelines' },
      ],
    },
    {
      id: 'tracking',
      title: 'Nobody is followed here',
      passages: [
        'There are no advertisements, no counters of visitors and no parts of other companies in these pages. What you practise stays on your device until you make an account. What is kept, where and for how long stands on a page of its own.',
        { way: routes.privacy, name: 'What is kept, and where' },
      ],
    },
    {
      id: 'made',
      title: 'How it is made',
      passages: [
        'The voice is not a person’s: a program speaks the few words, and we say so rather than let you wonder. The gong, the bells, the breath and the water were made for Stilltide, out of formulas.',
        'The code is open under the MIT License. Whoever wants to know how something works can read it, and whoever knows better can say so.',
      ],
    },
  ],
}
