/** 'Sleep Better Tonight': the way into the night. It promises no sleep: our sources do not support that. */
import type { Lessons } from '#content/lessons-schema.ts'
import type { LessonId } from '#domain/learn/courses.ts'
import { even, steps, text, title } from './parts.ts'

export const sleepBetter: Lessons<LessonId<'sleepBetter'>> = {
  'no-one-can-order-sleep': {
    title: 'No one can sleep to order',
    line: 'Why trying harder so rarely works, and what to try instead.',
    parts: [
      text(
        'Almost everything gets better when you try harder. Sleep is the exception. Like a cat, it comes when no one is calling, and if you sit up in bed to call it, you’ll see it leave the room. If you’ve ever lain awake thinking “I must sleep now”, you know this better than any book.',
      ),
      text(
        'So this course doesn’t teach you how to make sleep come. It’s about the part you can do: lying down in good time, letting the day end, and making the bed a place where nothing is asked of you. The rest isn’t your job.',
      ),
      title('A different wish'),
      text('Tonight, set yourself a different aim: not to sleep, but to rest. Rest is always within reach:'),
      steps(
        'Lie the way you like to lie. You can move as often as you want.',
        'Let your whole weight sink in, and let the mattress do the work of holding you up.',
        'Close your eyes because it’s pleasant, not because it’s time.',
        'When you think “I’m still awake”, answer: “yes, and I’m comfortable”.',
        'Let your breath be as small as it likes.',
      ),
      text(
        'An hour of this isn’t wasted, whatever comes of it. You’ve been lying in the dark, warm, with nothing to do. Many people would give a lot for that.',
      ),
      title('What is known'),
      text(
        'In the practice this app calls Sleepy Time, you breathe in for four counts, hold for seven and breathe out for eight. In 43 young adults, heart rate and systolic blood pressure were lower right after it. We found no study that shows better sleep from it, so we don’t promise any.',
        'vierra-2022',
      ),
      text(
        'The practice here has no holds, and there isn’t one afterwards. In and out are even and slow, and you can do it lying in the dark, with your phone face down. If you drop off before the end, it stops by itself. A new badge may chime, so keep the sound low.',
      ),
    ],
    practice: even(5, 4),
  },
  'the-hour-before': {
    title: 'The hour before',
    line: 'How to close the day before you leave it.',
    parts: [
      text(
        'We tend to drive into the night at full speed, and then wonder why the engine is still humming in the garage. What’s missing is a slow last mile. You don’t need a ritual with candles. You need a last hour that’s a little duller than the rest, in more or less the same order each evening.',
      ),
      text(
        'These are old household habits, and we don’t offer them as findings. Take the ones that suit your home, and leave the others to people who live differently.',
      ),
      steps(
        'Close the day on paper. Write down what’s still open and when you’ll see to it. Then shut the notebook.',
        'Make the rooms darker, one lamp at a time.',
        'Put your phone away for the night, in another room or at least out of reach.',
        'Do something with your hands: fold the laundry, wash up, water the plants.',
        'Wash your face as if you were doing it for someone you love.',
        'Go to bed when you’re sleepy, not just when you’re tired of the day.',
      ),
      title('The list that waits'),
      text(
        'Of all these, the first is the one to take trouble over. Anything you don’t write down you have to keep in mind, and a mind likes to repeat such things, again and again, just when it’s quiet. Once there’s a line on paper, it can stop. Write so that you can read it in the morning. “Call about the heating, Thursday, ten o’clock” is better than “heating”.',
      ),
      title('Something to listen to'),
      text(
        'Below the lessons you’ll find two pieces for the night. They ask nothing of you and lead nowhere. Set the timer, turn the sound down until you have to listen a little, and put your phone away. You don’t have to hear the end.',
      ),
      text(
        'Or begin with ten minutes of even breathing, sitting on the edge of the bed, as the last thing you do on purpose today. Stop sooner if you like. After that, there’s nothing left to get right.',
      ),
    ],
    practice: even(10, 4),
  },
  heavy: {
    title: 'Heavy',
    line: 'From your feet to your face: handing over your weight, piece by piece.',
    parts: [
      text(
        'Carry a sleeping child and you feel it at once: we’re heavier asleep than awake. The scales wouldn’t agree. What’s different is that nothing is holding on any more. You can do part of this on purpose, and it’s a pleasant way to spend a quarter of an hour in bed.',
      ),
      text(
        'Read it through once, and then do it from memory. It doesn’t matter if you leave something out or fall asleep at the knees.',
      ),
      steps(
        'Feel your heels. They’re pressing into the sheet with their own weight. Let them.',
        'Calves and knees. Imagine sand in them, dry and warm, slowly running down.',
        'Hips and back. With each breath out, a little more of you rests on the bed, and you hold up a little less.',
        'Hands. Let your fingers curl as they like. You don’t have to carry anything until the morning.',
        'Shoulders and neck. The pillow is holding your head now. You can leave it there.',
        'Jaw, tongue, eyes. Behind closed lids, let your eyes look at nothing, far away.',
      ),
      title('When you wander off'),
      text(
        'You will. Somewhere around the knees you’ll find yourself in a meeting, or in a kitchen from twenty years ago. That’s all right. It may even be the beginning of a dream. If you notice, go back to the last place you remember. If you don’t notice, all the better.',
      ),
      text(
        'Some nights a leg won’t get heavy, or you can’t think of anything but an itch. Then let that leg be. No one will check that you did all of it. And if lying still makes you restless, turn over, stretch like a dog, and begin again from wherever you are.',
      ),
      text(
        'The breathing that goes with it is slow and small, about four breaths a minute. If that’s too slow for you, press “Speed Up” until you no longer feel hungry for air. The practice lasts ten minutes, lying down, lights out. The screen can go dark; the sound carries on, and stops by itself.',
      ),
    ],
    practice: even(10, 5),
    further: { to: '/safety-info#slow', text: 'When slow breathing gets too deep' },
  },
  'awake-at-three': {
    title: 'Awake at three',
    line: 'What to do in the middle of the night, and what to leave until it’s light.',
    parts: [
      text(
        'It’s dark, you’re awake, and you know without looking that it’s too early. Thoughts at this hour have a tone of their own. They say that everything is final and all of it is your fault. Remember this about three in the morning: much of what seems certain now will look different at nine. It’s no time for decisions.',
      ),
      title('First of all'),
      steps(
        'Don’t look at the clock. Whatever it says, you’ll start counting the hours.',
        'Don’t reach for your phone. If you’re using it for sound, lay it face down.',
        'Notice that you’re warm, that you’re lying down, and that no one wants anything from you.',
        'Let one breath go, down to its end, and wait for the next. Then another.',
        'Say it plainly: “I’m awake. It happens. I’m resting.”',
      ),
      text(
        'If you’re still comfortable, stay where you are. If you’ve begun to toss and turn and do sums, get up before you get angry. Sit somewhere dim. Read something you’ve read before. Go back to bed when your eyes grow heavy, and not because you ought to. Let the bed stay a place where you don’t fight.',
      ),
      title('A pen beside the bed'),
      text(
        'When one thought won’t let go, write it on a slip of paper in the dark, large and crooked, and put the slip in your shoe. You can’t leave the house without finding it. Until then you can forget it.',
      ),
      title('When it is every night'),
      text(
        'Most people have nights like this, and a bad one passes. Don’t drive afterwards while you’re sleepy. But if it has gone on for weeks, if you can hardly stay awake during the day, or if someone hears you stop breathing while you sleep, talk to a doctor. And if your thoughts say that you shouldn’t be alive, don’t wait for the morning: call a crisis line or your emergency number.',
      ),
      text(
        'For tonight there are five slow minutes below. Turn the sound down and your phone over, and don’t sit up for it. If you’re asleep before the end, that’s the best way to miss it.',
      ),
    ],
    practice: even(5, 5),
    further: { to: '/audio-breathing', text: 'Practise with a black screen and your eyes closed' },
  },
  'the-morning-begins-it': {
    title: 'It begins in the morning',
    line: 'Small things to do in daylight, and how to be kind to yourself after a bad night.',
    parts: [
      text(
        'When you can’t sleep, it’s strange to be told about the morning. But the night doesn’t begin in bed. It begins when you get up, with everything you do during the day. Here is what many people come back to. We claim nothing for it, except that it costs little.',
      ),
      steps(
        'Get up at about the same time, even after a poor night, even on Sundays.',
        'Go to the window or out of the door before you look at any screen.',
        'At some point in the day, move until you’re a little warm.',
        'Keep coffee for the morning, and see what that changes over a week.',
        'If you nap, keep it short and early, and lie down for it without feeling guilty.',
        'Once in the afternoon, stop for a few minutes. It gives you a pause before the evening.',
      ),
      title('After a bad night'),
      text(
        'The worst part of a bad night is often the day we expect after it. “I’ll get nothing done today.” You’ll get something done, as you have before. Take one thing off the list, tell one person that you slept badly, and do the rest more slowly. Don’t go to bed two hours early to make up for it. Tonight is a new night, whatever the last one was like.',
      ),
      text(
        'And don’t keep a tally. If you count your hours each morning, you’ll lie down each night as if you had an exam in the morning. If you want to write something down, write down what was good: the rain on the roof, the cool side of the pillow, a quarter of an hour you don’t remember at all.',
      ),
      title('A pause in daylight'),
      text(
        'What you practise in the evening is easier if you’ve already done it by day. So the practice for this last lesson isn’t for bed. Sit upright by a window in the afternoon, and breathe evenly for five minutes. You learn the pace while nothing depends on it. Tonight it will be an old friend.',
      ),
    ],
    practice: even(5, 3),
  },
}
