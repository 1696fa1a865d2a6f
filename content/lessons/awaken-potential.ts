/** 'Awaken Your Potential': attention, energy, stillness, without promises that no one can keep. */
import type { Lessons } from '#content/lessons-schema.ts'
import type { LessonId } from '#domain/learn/courses.ts'
import { box, even, steps, text, title } from './parts.ts'

export const awakenPotential: Lessons<LessonId<'awakenPotential'>> = {
  'where-you-look': {
    title: 'Where you look',
    line: 'How to notice where your attention has gone, and turn it back.',
    parts: [
      text(
        '“Transform your consciousness”: those are big words, and a lot of nonsense is sold in their name. Let’s make them small enough to use. What you’re conscious of at this moment is what you pay attention to. Everything else, the hum of the fridge, your left foot, a friend’s kindness this morning, is there but goes unnoticed. Change where you look, and for that moment you’re in a different world. That’s all we mean, and it’s a lot.',
      ),
      text(
        'Attention behaves like a lamp in a hand that is never quite still. It jumps to what moves, shines, frightens or flatters. That’s how it’s built, and it doesn’t make you weak. But you can learn to notice where the light has gone, and to turn it back. That noticing is the whole exercise. Like any movement, it gets easier.',
      ),
      steps(
        'Choose one thing: the place where you feel the breath most, at the nose or in the belly.',
        'Rest the lamp there. Don’t stare.',
        'Sooner or later you’ll be somewhere else. Notice where: a plan, a song, an old quarrel.',
        'Say “there”, without a sigh, and turn back.',
        'Count one each time you turn back. Ten of them make a good session, not a bad one.',
      ),
      title('What is known'),
      text(
        'Box breathing and mindfulness were both in the trial described in “The long way out”, a lesson in the first course. The trial had four groups, and mood and anxiety improved in all of them, these two included.',
        'balban-2023',
      ),
      text(
        'Whether it will make you wiser, no one can tell you. You’ll have to see for yourself. A fair test is a small one: at the end of a week, do you notice sooner that you’ve wandered off?',
      ),
      text(
        'The box below gives the lamp four sides to follow. If you find you’ve lost track of which side you’re on, that’s the moment of noticing. Join in again at the next corner. Two of the sides are holds. If the safety guidelines advise you against holds, leave them out and just keep breathing.',
      ),
    ],
    practice: box(3),
    further: { to: '/wisdom?theme=attention', text: 'Tips on attention' },
  },
  'energy-that-is-there': {
    title: 'The energy you already have',
    line: 'Before you look for more of it, find out where it’s going.',
    parts: [
      text(
        'We talk about energy as if it came from outside, by the cup or by the weekend. Most of the time we have it already, and it’s busy: holding up your shoulders, rehearsing a talk you’ll never give, keeping seven unfinished things in the air. To have more of it, you often have to let go of something.',
      ),
      text(
        'There are two kinds of tired, and they need opposite things. One comes from having done a lot. It needs a bed, and nothing in this app should talk you out of it. The other comes from sitting, worrying and looking at a screen. It needs movement, fresh air, and something to get you going.',
      ),
      title('Which one is it?'),
      steps(
        'Stand up, if you can, and stretch until you yawn.',
        'Go to a window and look at the farthest thing you can see.',
        'Drink a glass of water slowly, standing up.',
        'Ask: do I want to lie down, or do I want this task to be over?',
        'If it’s the bed, go. If it’s the task, sit down and breathe for five minutes first.',
      ),
      title('Fast is not the same as awake'),
      text(
        'Some methods use fast, hard breathing to make you feel alive, and it does feel like something. Part of that is over-breathing, which makes you tingle and feel light-headed, and for some people it’s risky. In a review of practices for stress and anxiety, the effective ones weren’t fast from beginning to end.',
        'bentley-2023',
      ),
      text(
        'And never over-breathe before you hold your breath: it delays the urge to breathe while oxygen falls.',
        'ajp-2024',
      ),
      text(
        'So our practice for energy is a plain one: an even pace, a little effort as you breathe in, as if you were growing a little taller, and none at all as you breathe out. Sit upright, eyes open, for five minutes. When it’s over, don’t think about whether it has helped. Start the task and do the first two minutes of it. Energy often comes once you’ve begun, and rarely before.',
      ),
    ],
    practice: even(5, 3),
    further: { to: '/safety-info#fast', text: 'What to watch for at the faster paces' },
  },
  'the-space-between': {
    title: 'The space between',
    line: 'There’s room between what happens and what you do about it.',
    parts: [
      text(
        'Someone says something sharp, and your answer is out before you’ve chosen it. A message lights up, and your hand has moved. Between the two there was a gap, too short to notice. Much of what people call freedom is nothing more than that gap, a little wider.',
      ),
      text(
        'You can’t widen it just by deciding to. It’s over before you remember that you’d decided. But you can practise on something slower than an insult, something that happens all day: the turn of the breath. At the top of each breath, and again at the bottom, there’s a moment when nothing moves. Most people have never noticed it.',
      ),
      steps(
        'Breathe quietly, and just watch for the upper turn. Is it round, or does it have a corner?',
        'Then watch for the lower one. It’s often longer.',
        'Don’t stretch them. Just be there when they happen.',
        'Now and then during the day, look for one of them on purpose: before you open a door, before you press “send”.',
      ),
      text(
        'Box Breathing makes these turns four seconds long, so that you can look around in them. Treat the holds as rests. Your throat stays open, your shoulders stay down, and if you want to breathe, breathe. You shouldn’t end up out of breath.',
      ),
      title('With care'),
      text(
        'Half of the box is holding. If you have heart disease, high blood pressure, epilepsy or anything else on the guidelines’ list, leave the holds out until your doctor has agreed, and in pregnancy leave them out altogether. Breathe evenly instead, and watch the turns as they are. You lose nothing by it. When people held their breath for as long as they could, their blood pressure had risen by the end. Our four seconds are a long way from that, but it’s the reason for the caution.',
        'hypertension-2009',
      ),
      text(
        'Four minutes make fifteen boxes. Notice just one thing: whether there’s anything you have to do in the space between.',
      ),
    ],
    practice: box(4),
    further: { to: '/safety-info#holds', text: 'More on holding your breath' },
  },
  'doing-nothing-well': {
    title: 'Doing nothing well',
    line: 'How to sit still, and what to do with what comes up.',
    parts: [
      text(
        'Sit by a muddy pond for long enough, and the water clears. You did nothing to it. If you’d tried to press the mud down with your hands, you’d still be sitting there. It’s an old picture of what we want to practise here, and still the best one.',
      ),
      text(
        'Doing nothing is harder than it sounds, because we do it so rarely. We rest with a book, walk with a podcast, wait with a phone. There’s nothing wrong with any of these. But if you fill every gap, you never find out what’s in one.',
      ),
      title('How'),
      steps(
        'Sit where you can stay, by a window if you have one. Set a timer, so that you don’t have to watch the clock.',
        'Keep your eyes open, looking down a little. There’s nowhere you have to go.',
        'For the first few minutes, breathe slowly and evenly. It gives you something to do.',
        'Then drop that too. Don’t meditate. Don’t get better at it. Just sit there.',
        'When you want to get up, wait for one more breath, and then do as you like.',
      ),
      text(
        'What comes up may be dull, or it may be a sadness that has waited its turn. Dullness passes if you don’t feed it. You can let sadness in and give it a chair. If what comes is more than you want to face alone, stop: open your eyes wide, name five things in the room, and talk to someone. This isn’t a test of courage. If you have a history of psychosis or bipolar disorder, talk to your doctor before you sit for long.',
      ),
      title('What we do not claim'),
      text(
        'We don’t claim that you’ll find your true self, or that anyone else will notice. People who have sat like this for years tend to talk about it in plain terms: a little more room, a little less hurry, and tea that tastes of tea.',
      ),
      text(
        'The practice lasts ten minutes. Follow the pace for as long as you like, then let it run beside you like a stream, and just sit.',
      ),
    ],
    practice: even(10, 4),
    further: { to: '/safety-info#ask', text: 'When to ask a doctor first' },
  },
  'one-thing-a-day': {
    title: 'One thing a day',
    line: 'What potential means on a Tuesday, and how to keep up what you’ve begun.',
    parts: [
      text(
        'Potential is an unkind word if you look at it closely. It says that you, as you sit there, aren’t the real thing yet. Let’s use it differently. A seed doesn’t work on its potential. It has a place, some water and a certain number of days. What it can become isn’t a matter of effort, but of being left where it is and looked after.',
      ),
      text(
        'You’ve met three things in this course: attention, which you can turn; energy, which you find by letting go of something; and stillness, which comes when you stop stirring. You can’t keep any of them for good. Each is there in the morning, and gone again by noon. That’s why the last lesson is about days.',
      ),
      steps(
        'In the morning, choose one thing to do with your whole attention. Choose a small one: the first cup of tea, the stairs, saying hello.',
        'Do it. It takes no longer than usual.',
        'In the evening, write one line about it. “The stairs: forty-two of them, and cold iron under my hand.”',
        'On days when you forget, write “forgot”. That line counts too.',
        'After four weeks, read them all in one go.',
      ),
      text(
        'You probably won’t find a new person in these lines. But you’ll find twenty or thirty moments that you wouldn’t otherwise have had, made of the same stuff as the rest of your life. That’s as big as it gets, and we’d rather be honest about it.',
      ),
      title('What is known'),
      text(
        'In a review of trials, breathwork lowered stress, anxiety and depression a little, and the authors warn of a gap between hype and evidence. Nothing we read says anything about hidden powers that breathing might awaken.',
        'fincham-2023',
      ),
      text(
        'So do it because you like the minutes themselves. Five of them are below: a box, four even sides, nowhere to get to. In pregnancy, do it without the holds; if anything on the guidelines’ list applies to you, leave them out until your doctor has agreed. If you come back tomorrow, that’s all the potential you need.',
      ),
    ],
    practice: box(5),
    further: { to: '/wisdom', text: 'All five hundred tips' },
  },
}
