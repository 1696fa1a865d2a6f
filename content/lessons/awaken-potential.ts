/** 'Awaken Your Potential': attention, energy, stillness, without promises that no one can keep. */
import type { Lessons } from '#content/lessons-schema.ts'
import type { LessonId } from '#domain/learn/courses.ts'
import { box, even, steps, text, title } from './parts.ts'

export const awakenPotential: Lessons<LessonId<'awakenPotential'>> = {
  'where-you-look': {
    title: 'Where you look',
    line: 'Attention is the one thing that everything else in you waits for.',
    parts: [
      text(
        '“Transform your consciousness”: these are large words, and much nonsense is sold under them. Let us make them small enough to use. What you are conscious of at this moment is what you attend to. All else, the hum of the fridge, your left foot, the kindness of a friend this morning, is there and goes unseen. Change where you look, and for that moment your world is another one. More we do not mean, and it is not little.',
      ),
      text(
        'Attention behaves like a lamp in a hand that is never quite still. It jumps to what moves, shines, frightens or flatters. That is how it is built, and you are not weak because of it. But you can learn to notice where the light has gone, and to turn it back. This noticing is the whole exercise. It gets easier in the same way as any movement of the hand.',
      ),
      steps(
        'Choose one thing: the place where you feel the breath most, at the nose or in the belly.',
        'Rest the lamp there. Do not stare.',
        'Sooner or later you are elsewhere. Notice where: a plan, a song, an old quarrel.',
        'Say “there”, without a sigh, and turn back.',
        'Each turning back is one. Ten of them are a good sitting, not a bad one.',
      ),
      title('What is known'),
      text(
        'In a remote trial people practised 5 minutes a day for a month. One group practised mindfulness, three breathed in a set pattern, among them box breathing. Mood and anxiety improved in all of them.',
        'balban-2023',
      ),
      text(
        'Whether one becomes a wiser person of it, nobody can tell you. You will have to look for yourself. A fair test is a small one: at the end of a week, do you notice sooner that you were gone?',
      ),
      text(
        'The box below gives the lamp four corners to walk along. If you lose the side that you are on, that was the moment of noticing. Join in again at the next corner. Two of the sides are holds. Where the safety guidelines advise against holds, leave them out and let the breath go on.',
      ),
    ],
    practice: box(3),
    further: { to: '/wisdom?theme=attention', text: 'Tips on attention, one for many days' },
  },
  'energy-that-is-there': {
    title: 'The energy that is there',
    line: 'Before you look for more of it, find out where it goes.',
    parts: [
      text(
        'We speak of energy as if it came in from outside, by the cup or by the weekend. Most of the time it is there, and busy: holding up the shoulders, rehearsing a talk that will never be held, keeping seven half-open things from falling. To have more of it often means to let go of something.',
      ),
      text(
        'There are two kinds of tired, and they want opposite things. One comes from having done much. It wants a bed, and nothing in this app should talk you out of it. The other comes from having sat, worried and looked at a screen. It wants movement, air and a beginning.',
      ),
      title('Which one is it'),
      steps(
        'Stand up, if you can, and stretch until you yawn.',
        'Go to a window and look at the farthest thing that you can see.',
        'Drink a glass of water, standing, and slowly.',
        'Ask: do I want to lie down, or do I want this task to be over?',
        'If it is the bed, go. If it is the task, sit down and breathe for five minutes first.',
      ),
      title('Fast is not the same as awake'),
      text(
        'Some schools breathe fast and hard to feel alive, and it does feel like something. Part of that is over-breathing, with tingling and a light head, and for some people it is risky. In a review of 58 studies, what was effective avoided fast-only pacing.',
        'bentley-2023',
      ),
      text(
        'And never over-breathe before you hold your breath: it delays the urge to breathe while oxygen falls.',
        'ajp-2024',
      ),
      text(
        'So our practice for energy is a plain one: an even pace, a little effort on the way in, as if you were standing up inside, and none at all on the way out. Sit upright, eyes open. Five minutes. When it is over, do not think about whether it has helped. Put your hand on the task and do the first two minutes of it. Energy likes to come after the beginning, and seldom before.',
      ),
    ],
    practice: even(5, 3),
    further: { to: '/safety-info#fast', text: 'What to mind at the faster paces' },
  },
  'the-space-between': {
    title: 'The space between',
    line: 'Between a thing that happens and what you do about it, there is room.',
    parts: [
      text(
        'Somebody says a sharp word, and your answer is out before you have chosen it. A message lights up, and your hand has moved. Between the two there was a gap, too short to be seen. Much of what people call freedom is nothing more than that gap, a little wider.',
      ),
      text(
        'You cannot widen it by resolving to. It is over before the resolution wakes up. But you can practise on something that is slower than an insult, and that happens all day: the turn of the breath. At the top of each breath, and again at the bottom, there is a moment in which nothing moves. Most people have never met it.',
      ),
      steps(
        'Breathe quietly, and only watch for the upper turn. Is it round, or has it a corner?',
        'Then watch for the lower one. It is often longer.',
        'Do not stretch them. Just be there when they happen.',
        'Now and then during the day, meet one of them on purpose: before you open a door, before you press “send”.',
      ),
      text(
        'Box Breathing makes these turns four seconds long, so that you can look around in them. Treat the holds as rests. The throat stays open, the shoulders stay down, and if you want to breathe, you breathe. To be out of breath is to have missed the point.',
      ),
      title('With care'),
      text(
        'Half of the box is holding. With heart disease, high blood pressure, epilepsy or anything else that the guidelines list, leave the holds out until your doctor has agreed, and in pregnancy leave them out altogether. Breathe evenly instead, and watch the turns as they are. Nothing is lost by it. Holding as long as one can raised mean arterial pressure by 9 mmHg in a comparison group and by 32 mmHg in divers. Our four seconds are far from that, but it shows why we ask.',
        'hypertension-2009',
      ),
      text(
        'Four minutes of it are fifteen boxes. Notice one thing only: whether there is anything that you have to do in the space between. So far nobody has found it.',
      ),
    ],
    practice: box(4),
    further: { to: '/safety-info#holds', text: 'More on holding your breath' },
  },
  'doing-nothing-well': {
    title: 'Doing nothing well',
    line: 'Stillness is not the absence of noise. It is what you stop adding.',
    parts: [
      text(
        'Sit on a bench beside a lake for long enough and the water clears. You did nothing to it. Had you tried to press the mud down with your hands, you would be sitting there still. This is the oldest picture for what we want to practise here, and also the best.',
      ),
      text(
        'Doing nothing is harder than it sounds, because we do it so seldom. We rest with a book, walk with a podcast, wait with a phone. There is nothing wrong with any of these. But if every gap is filled, you never learn what is at the bottom of one.',
      ),
      title('How'),
      steps(
        'Sit where you can stay, by a window if you have one. Set a timer, so that you need not watch the time.',
        'Keep your eyes open, and low. You are not going anywhere inside.',
        'For the first minutes let the breath be slow and even. It gives the hands something to do.',
        'Then drop that as well. Do not meditate. Do not get better at it. Just sit there.',
        'When you want to get up, wait for one more breath, and then do as you like.',
      ),
      text(
        'What comes up may be dull, or it may be a sadness that has waited its turn. Dullness passes if you do not feed it. Sadness may be let in and given a chair. If what comes is more than you want to meet alone, stop: open your eyes wide, name five things in the room, and talk with somebody. Stillness is not a test of courage. With a history of psychosis or bipolar disorder, speak with your doctor before you sit for long.',
      ),
      title('What we do not say'),
      text(
        'We do not say that you will find your true self. We do not say that the world will hear of it. People who sit like this through the years tend to speak of it in plain terms: a little more room, a little less hurry, and tea that tastes of tea.',
      ),
      text(
        'The practice lasts ten minutes. Follow the pace for as long as you like, then let it run beside you like a stream, and simply sit.',
      ),
    ],
    practice: even(10, 4),
    further: { to: '/safety-info#ask', text: 'Who asks a doctor first' },
  },
  'one-thing-a-day': {
    title: 'One thing a day',
    line: 'What potential means on a Tuesday, and how to keep what you have begun.',
    parts: [
      text(
        'Potential is an unkind word if you look at it closely. It says that you, as you sit there, are not yet the real thing. Let us use it differently. A seed does not work on its potential. It has a place, some water and a certain number of days. What it can become is not a matter of effort but of being left where it is, and looked after.',
      ),
      text(
        'You have met three things on this path: attention, which can be turned; energy, which can be let go of in order to have it; stillness, which comes when nothing is added. None of them is an attainment. All of them are there each morning anew, and gone again by noon. That is why the last lesson is about days.',
      ),
      steps(
        'In the morning, choose one thing that you will do with your whole attention. Choose a small one: the first cup, the stairs, a greeting.',
        'Do it. It takes no longer than otherwise.',
        'In the evening, write one line about it. “The stairs: forty-two of them, and cold iron under my hand.”',
        'On days on which you forgot, write “forgot”. That line counts as well.',
        'After four weeks, read them all at one sitting.',
      ),
      text(
        'You will probably not find a new person in these lines. But you will find twenty or thirty moments that you would otherwise not have had, and they are made of the same stuff as the rest of your life. That is the honest size of the thing.',
      ),
      title('What is known'),
      text(
        'Across 12 trials with 785 adults, the effects of breathwork on stress, anxiety and depression were small to moderate, and the authors warn of a gap between hype and evidence. Of anything hidden that breathing would awaken, nothing that we read knows.',
        'fincham-2023',
      ),
      text(
        'So do it because you like the minutes themselves. Five of them are below: a box, four even sides, nowhere to arrive. In pregnancy, or until your doctor has agreed to holds, walk it without them. If you come back tomorrow, that was the potential.',
      ),
    ],
    practice: box(5),
    further: { to: '/wisdom', text: 'All five hundred tips' },
  },
}
