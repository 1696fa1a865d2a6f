/** 'Sleep Better Tonight': the way into the night. It promises no sleep: our sources do not support that. */
import type { Lessons } from '#content/lessons-schema.ts'
import type { LessonId } from '#domain/learn/courses.ts'
import { even, steps, text, title } from './parts.ts'

export const sleepBetter: Lessons<LessonId<'sleepBetter'>> = {
  'no-one-can-order-sleep': {
    title: 'No one can order sleep',
    line: 'Why trying harder so seldom works, and what to try instead.',
    parts: [
      text(
        'Almost everything gets better when you try harder. Sleep is the exception. It comes when nobody is calling, like a cat, and whoever sits up in bed to call it will see it leave the room. If you have lain awake with the thought “I must sleep now”, you know this better than any book.',
      ),
      text(
        'So this course does not teach you how to make sleep come. It is about the part that is yours: to lie down in good time, to let the day end, and to make the bed a place where nothing is asked of you. The rest is not your work.',
      ),
      title('A different wish'),
      text('Tonight, set yourself another aim. Not to sleep, but to rest. Rest is always within reach:'),
      steps(
        'Lie as you like to lie. You may change it as often as you want.',
        'Let your whole weight sink in, and let the mattress do the work of holding you.',
        'Close your eyes because it is pleasant, not because it is time.',
        'When you think “I am still awake”, answer: “yes, and I am lying well”.',
        'Let the breath be as small as it wants to be.',
      ),
      text(
        'An hour of this is not lost, whatever comes of it. You have lain in the dark, warm, with nothing to do. Many people would give much for that.',
      ),
      title('What is known'),
      text(
        'The tool that this app calls Sleepy Time breathes in for four counts, holds for seven and lets go for eight. In 43 young adults heart rate and systolic blood pressure were lower right after it. We found no study that shows better sleep from it, so we do not promise any.',
        'vierra-2022',
      ),
      text(
        'The practice here has no holds, and none follows it. In and out are even and slow, and you may do it lying in the dark, with the phone face down. If you drop off before it ends, it ends without you. Only a new badge may chime, so keep the sound low.',
      ),
    ],
    practice: even(5, 4),
  },
  'the-hour-before': {
    title: 'The hour before',
    line: 'A day wants to be closed before it can be left.',
    parts: [
      text(
        'We tend to drive into the night at full speed and wonder that the engine is still humming in the garage. What is missing is the road in between. You need no ritual with candles for it. You need a last hour that is a little duller than the rest, in more or less the same order each evening.',
      ),
      text(
        'These are house rules, old ones, and none of them is a finding of ours. Take those that suit your home, and leave the others to people who live differently.',
      ),
      steps(
        'Close the day on paper. Write down what is still open and when you will see to it. Then close the book.',
        'Make the rooms darker, one lamp at a time.',
        'Put the phone where it sleeps, and let that be another room, or at least beyond your arm.',
        'Do something with your hands: fold, wash up, water the plants.',
        'Wash your face as if you were doing it for somebody you love.',
        'Go to bed when you are sleepy, not when you are merely tired of the day.',
      ),
      title('The list that waits'),
      text(
        'The first of these is worth the most trouble. What is not written down has to be kept in mind, and a mind likes to say such things aloud, again and again, just when it is quiet. A line on paper tells it that it may stop. Write so that you can read it in the morning. “Call about the heating, Thursday, ten o’clock” is better than “heating”.',
      ),
      title('Something to hear'),
      text(
        'Below the lessons you find two pieces for the night. They ask nothing of you and lead nowhere. Set the timer, turn the sound down until you must listen a little, and put the phone away. You need not hear the end.',
      ),
      text(
        'Or begin with ten minutes of even breathing, sitting on the edge of the bed, as the last thing that you do on purpose today. Stop sooner if you like. After that, nothing is left to be done right.',
      ),
    ],
    practice: even(10, 4),
  },
  heavy: {
    title: 'Heavy',
    line: 'From the feet to the face: handing your weight over, piece by piece.',
    parts: [
      text(
        'Put a sleeping child into your arms and you feel it at once: asleep, we are heavier than awake. The scales would not agree. What is different is that nothing holds on any more. You can do a part of this on purpose, and it is a pleasant way to spend a quarter of an hour in bed.',
      ),
      text(
        'Read it through once, and then do it from memory. It does not matter if you leave something out or fall asleep at the knees.',
      ),
      steps(
        'Feel your heels. They press into the sheet with a weight of their own. Let them.',
        'Calves and knees. Imagine sand in them, dry and warm, and slowly running down.',
        'Hips and back. With each breath out a little more of you lies on the bed, and a little less is held.',
        'Hands. Let the fingers curl as they like. You need not carry anything until the morning.',
        'Shoulders and neck. The pillow has the head now. You may give it away.',
        'Jaw, tongue, eyes. Behind closed lids, let your eyes look at nothing, far away.',
      ),
      title('When you wander off'),
      text(
        'You will. Somewhere around the knees you will find yourself in a meeting, or in a kitchen of twenty years ago. That is no fault. It may even be the beginning of a dream. If you notice, go back to the last place that you remember. If you do not notice, all the better.',
      ),
      text(
        'Some nights a leg will not get heavy, or an itch takes all the room. Then leave that leg. Nobody comes to see whether you are complete. And if lying still makes you restless, turn over, stretch like a dog, and begin again from wherever you are.',
      ),
      text(
        'The breathing that goes with it is slow and small, about four breaths a minute. If that is too slow for you, press “Speed Up” until you no longer feel hungry for air. Ten minutes, lying down, lights out. The screen may go dark. The sound goes on by itself and ends by itself.',
      ),
    ],
    practice: even(10, 5),
    further: { to: '/safety-info#slow', text: 'More on slow breathing that gets too deep' },
  },
  'awake-at-three': {
    title: 'Awake at three',
    line: 'What to do in the middle of the night, and what to leave until it is light.',
    parts: [
      text(
        'It is dark, you are awake, and you know without looking that it is too early. The thoughts that come now have a sound of their own. They say that everything is final and all of it your fault. Remember this about three in the morning: much of what is certain now will look different at nine. It is not the hour for decisions.',
      ),
      title('First of all'),
      steps(
        'Do not look at the clock. Whatever it says, you will begin to count.',
        'Do not reach for the phone. If you use it for sound, lay it face down.',
        'Notice that you are warm, that you are lying down, and that nobody wants anything.',
        'Let one breath go, down to its end, and wait for the next. Then another.',
        'Say it plainly: “I am awake. That happens. I am resting.”',
      ),
      text(
        'If you are still lying well, stay. If you have begun to toss and to do sums, get up before you get angry. Sit somewhere dim. Read something that you have read before. Go back to bed when your eyes grow heavy, and not because you ought to. The bed should stay the place where you do not fight.',
      ),
      title('A pen beside the bed'),
      text(
        'When one thought will not let go, write it on a slip of paper in the dark, large and crooked, and put the slip into your shoe. You cannot leave the house without meeting it. Until then it is the shoe’s business.',
      ),
      title('When it is every night'),
      text(
        'Most people know such nights, and a bad one passes. After it, do not drive while you are sleepy. But if it has gone on for weeks, if you can hardly stay awake by day, or if somebody hears that you stop breathing while you sleep, speak with a doctor. And if the thoughts say that you should not live, do not wait for the morning: call a crisis line or your emergency number.',
      ),
      text(
        'For tonight there are five slow minutes below. Turn the sound down and the phone over, and do not sit up for it. If you are asleep before the end, that is the best way to miss it.',
      ),
    ],
    practice: even(5, 5),
    further: { to: '/audio-breathing', text: 'With a black screen: eyes closed' },
  },
  'the-morning-begins-it': {
    title: 'The morning begins it',
    line: 'A good night is made of small things in daylight, and of kindness after a bad one.',
    parts: [
      text(
        'When you cannot sleep, it is strange to be told about the morning. But the night does not begin in bed. It begins when you get up, and goes on through all that you do with the day. Here is what many people come back to. We claim nothing for it but that it costs little.',
      ),
      steps(
        'Get up at about the same time, even after a poor night, even on Sundays.',
        'Go to the window or out of the door, before you look at any screen.',
        'Move at some time of the day until you are a little warm.',
        'Keep coffee for the morning, and see for a week what that changes.',
        'If you nap, keep it short and early, and do it lying down, without a bad conscience.',
        'Once in the afternoon, stop for a few minutes. A day without a pause asks for it at night.',
      ),
      title('After a bad night'),
      text(
        'The worst part of a bad night is often the day that we plan after it. “Now I will manage nothing.” You will manage something, as you have before. Take one thing off the list, tell one person that you slept badly, and do the rest more slowly. Do not go to bed two hours early to make up for it. Tonight is a night of its own and knows nothing of the last.',
      ),
      text(
        'And do not keep a ledger. Whoever counts hours each morning lies down each night as if before an exam. If you want to write something down, write what was good: the rain on the roof, the cool side of the pillow, a quarter of an hour of which you remember nothing.',
      ),
      title('A pause in daylight'),
      text(
        'What you practise in the evening is easier if you know it from the day. So the practice of this last lesson is not for bed. Sit upright by a window, in the afternoon, and breathe evenly for five minutes. You learn the pace while nothing depends on it. Tonight it will be an old friend, and it will not matter whether it works.',
      ),
    ],
    practice: even(5, 3),
  },
}
