/** 'Find Your Center': for anxiety, stress and overwhelm. */
import type { Lessons } from '#content/lessons-schema.ts'
import type { LessonId } from '#domain/learn/courses.ts'
import { even, steps, text, title } from './parts.ts'

export const findYourCenter: Lessons<LessonId<'findYourCenter'>> = {
  'right-now': {
    title: 'Right now',
    line: 'Five breaths for a moment that is too loud.',
    parts: [
      text(
        'If it is loud in you at this moment, begin here and read the rest later. Nothing has to be solved in the next minute. You only need somewhere to stand, and the nearest place is the one that you already have: the chair, the floor, the next breath out.',
      ),
      steps(
        'Put both feet on the floor, or lie down if you can.',
        'Look at one thing near you and say to yourself what it is: a cup, a window, a hand.',
        'Let one breath go, all the way, without pushing.',
        'Let the next one come by itself. It need not be large.',
        'Do this five times. Count on your fingers if your head will not count.',
      ),
      text(
        'That was a practice. Perhaps it changed very little, and that is fine. It gave you one small job that can be done, while every other job looks too big. Worry lives in what may come. A breath is only ever now, and you may come back to it as often as you wander off. Coming back is the whole art. Nobody stays.',
      ),
      title('What is known'),
      text(
        'Across 12 trials with 785 adults, breathwork lowered stress and anxiety a little. The risk of bias was moderate, and the authors warn of a gap between hype and evidence. So this is a real help and a modest one. It stands beside a friend to talk to, or a doctor, and not in their place.',
        'fincham-2023',
      ),
      title('If breathing itself is the trouble'),
      text(
        'Panic can feel like a lack of air, and then it is tempting to gasp for more. You do not need more. If your fingers tingle or your head gets light, your breaths are too big: breathe as you always do, and wait until it has passed. And if watching your breath frightens you, leave it. Feel your feet instead, and look around the room. If trouble breathing or a pain in your chest does not pass, call your emergency number.',
      ),
      text(
        'When you are ready, take two minutes with us. In and out last equally long, a little under six breaths a minute. Sound and picture keep the count, so that you need not.',
      ),
    ],
    practice: even(2, 3),
    further: { to: '/safety-info#stop', text: 'When to stop' },
  },
  'softer-not-deeper': {
    title: 'Softer, not deeper',
    line: 'Why “take a deep breath” is only half of good advice.',
    parts: [
      text(
        '“Take a deep breath,” people say, and mean it well. What they wish you is a slow one. Slow and deep are not the same, and the difference matters most when you are tense already.',
      ),
      text(
        'Think of a rowing boat. You can pull hard and seldom, or lightly and seldom. Both are slow. Only one of them leaves you out of breath. A soft breath moves your belly about as much as a sleeping cat moves a blanket, and nobody beside you would hear it.',
      ),
      title('Find your own size'),
      steps(
        'Sit or lie down, and breathe for a while as you do anyway.',
        'Put a hand below your ribs. Notice how little it moves.',
        'Now let each breath take longer, but keep the hand’s movement as small as it was.',
        'If you feel hungry for air, you went too slow. If you feel light, you took too much.',
        'Somewhere between the two is a breath that asks for nothing. Stay there.',
      ),
      title('What is known'),
      text(
        'Slow breathing means under 10 breaths a minute. It was studied at 4 to 10, typically about 6.',
        'zaccaro-2018',
        'russo-2017',
      ),
      text(
        'Slow can be too deep. In a study with 16 untrained people who breathed at 6 a minute without instruction, 37.5\u00a0% fell below 30 mmHg of carbon dioxide on the first day, and nearly none on day 7. The group was small, but the lesson is kind: it is learned within days, and the way there is to breathe less.',
        'szulczewski-2019',
      ),
      text(
        'So a light head is no sign of progress, and tingling fingers are no sign of energy. They are a word from your body, and the word is “enough”. Stop, let your breath go its own way, and when you go on, make it smaller. There is no record to set here.',
      ),
      text(
        'The practice below lasts five minutes. Let each breath begin before you take it, the way a wave begins. If the count is too long for you today, speed it up with a clear conscience. A pace that fits you is worth more than a pace from a book.',
      ),
    ],
    practice: even(5, 3),
    further: { to: '/safety-info#slow', text: 'More on slow breathing that gets too deep' },
  },
  'the-long-way-out': {
    title: 'The long way out',
    line: 'The half of the breath in which nothing is to be done.',
    parts: [
      text(
        'A breath in is work, if only a little: something has to lift. A breath out is mostly letting go. What was lifted sinks back, and the air leaves by itself, like a hand that opens. When a day is too much, the breath out is the half that you can lean on.',
      ),
      text(
        'Many of us cut it short without noticing, because the next thing is already waiting. So the first thing to practise is simply to let a breath end.',
      ),
      title('The sigh'),
      text('You sigh many times a day, and nobody taught you. Here is the same on purpose:'),
      steps(
        'Breathe in through your nose, easily.',
        'Before it turns, take one more short sip of air on top.',
        'Let all of it go slowly through your mouth, as if you were cooling soup for a child.',
        'Wait until the next breath wants to come.',
        'Three of them are a pause, a few minutes a practice. If your head gets light, stop.',
      ),
      title('What is known'),
      text(
        'In a remote trial people practised 5 minutes a day for a month: cyclic sighing, box breathing, cyclic hyperventilation with retention, or mindfulness. Mood and anxiety improved in every group. Mood improved most with the sighing, which dwells on the exhale.',
        'balban-2023',
      ),
      text(
        'It was one trial, and nobody in it went without a practice. But look at what stands beside the ranking: every group was better off. Perhaps the way that you take counts for less than that you take one, most days, for a few minutes.',
        'balban-2023',
      ),
      text(
        'The Treadmill below keeps in and out equally long, and a little slower than before. Use it for the second half. Give the breath in just enough, and then do nothing at all until the sound calls you again. If there is a sigh in you, let it come in between. You cannot be late.',
      ),
    ],
    practice: even(5, 4),
  },
  'what-the-body-says': {
    title: 'What the body says',
    line: 'A walk through six places that hold on when you are not looking.',
    parts: [
      text(
        'A worried mind is busy with a hundred things, and most of them are somewhere else. A worried body is busy with six or seven, and all of them are here. That makes it the easier one to speak with. You cannot tell a thought to stop, but you can ask a shoulder to come down, and most of the time it does.',
      ),
      text(
        'This is no search for what is wrong with you. You only walk past each place once, like a caretaker in the evening who looks whether the lights are still on. Some are. You switch off what you can and walk on.',
      ),
      steps(
        'The forehead. Let it be as wide as it is.',
        'The jaw. Let your teeth part by the width of a leaf, and the tongue lie down.',
        'The shoulders. Lift them on a breath in, and drop them with the breath out.',
        'The hands. Open them, look at the palms, and lay them down again.',
        'The belly. Nobody is looking: let it be round.',
        'The feet. Feel where they touch the floor, the heel first, and then the toes.',
      ),
      text(
        'Then walk the same way once more. Something will have tightened again behind your back, often the jaw. That is no failure. It has held on for years in order to look after you, and it does not yet know that you have taken over.',
      ),
      title('When it is too much'),
      text(
        'Being overwhelmed often means that many small things arrived as one large thing. The body is a good place to take the pile apart, because it only ever has one next thing. Drink a glass of water. Open a window. Write three words on a piece of paper. Each of these has an end, and you will have reached it.',
      ),
      text(
        'If a place keeps hurting, no exercise is the answer: have it looked at. With a pain in your chest that does not pass, call your emergency number. If all of it is only tired, give it five minutes. Sit, let the pace carry you, and visit one of the six places with each breath out.',
      ),
    ],
    practice: even(5, 3),
    further: { to: '/safety-info#ask', text: 'Who asks a doctor first' },
  },
  'a-sentence': {
    title: 'A sentence for rough water',
    line: 'Say what is there, sort it on paper, and leave the rest to tomorrow.',
    parts: [
      text(
        'In rough water it is hard to see how high the waves are, because you are in them. A sentence can be a small jetty: something to stand on while you look. It need not be clever. It should be true, short, and without blame.',
      ),
      text(
        'Try it with what you feel at this moment. Instead of “I cannot do this”, say “there is fear here”. Instead of “everything is too much”, say “there are many things, and I am tired”. Nothing has become smaller. But now there are two of you: the wave, and somebody who is watching it from the shore.',
      ),
      title('Three heaps'),
      text('When it is a matter of too many things, take a sheet of paper. It takes ten minutes.'),
      steps(
        'Write down all that presses on you, in any order, large or small. Go on until nothing more comes.',
        'Put a dot beside what can be done today. There will be fewer dots than you fear.',
        'Put a line beside what has a day of its own. Write down which day.',
        'Put a circle around what is not yours to carry. Leave it on the paper.',
        'Choose one dot. Only that one is next.',
      ),
      text(
        'You will notice that some worries belong to no heap. They are questions without an answer, and they come back because they hope to be answered after all. Greet them. “I know you, and tonight I have nothing new for you.” It sounds odd, and it is friendlier than a fight that you have lost before.',
      ),
      title('And then breathe'),
      text(
        'We know of no trial of these sentences, and claim nothing for them. They are old household means. What breathing adds is time: five minutes in which you need not decide anything. Say your sentence once, at the beginning, and let the breath out take it along. When it returns, you need not hold the door. Say it again if you like, or just count. Whatever comes up in these minutes may wait on the paper until you are through.',
        'fincham-2023',
      ),
    ],
    practice: even(5, 4),
  },
  'small-and-often': {
    title: 'Small and often',
    line: 'Five minutes a day, what to expect of them, and what not to.',
    parts: [
      text(
        'You have tried a few things now. What remains is the plainest part and the one that counts: to do one of them again tomorrow. It need not be the best one. It should be the one that you do not mind doing on a bad day.',
      ),
      title('How much'),
      text(
        'Of 72 interventions in 58 studies, 54 were effective. Those that worked avoided fast-only pacing and sessions under 5 minutes. So make it 5 minutes when you can. A shorter one is still a good way to begin, and far better than none that you put off.',
        'bentley-2023',
      ),
      title('What to expect'),
      text(
        'Expect it to be small. Across 12 trials the effect on stress was modest (g = −0.35), and that on anxiety about the same (−0.32). In another look at 31 studies, the effect of slow breathing on negative emotion was marginal, while systolic blood pressure went down.',
        'fincham-2023',
        'shao-2024',
      ),
      text(
        'In plain words: it will not change who you are, and it may take the edge off an afternoon. Some days you will notice nothing. On others you will notice an hour later that you did not shout.',
      ),
      title('How to keep it'),
      steps(
        'Tie it to something that happens anyway: after the kettle, before the first mail, when the screen goes dark. Never in a car that you drive.',
        'Always take the same seat. After some days the seat will remind you.',
        'Decide beforehand what the smallest version is. One minute counts.',
        'When you miss a day, miss only that one. There is nothing to catch up on.',
        'Once a week, ask yourself whether it is worth it. You are allowed to say no.',
      ),
      title('When it is not enough'),
      text(
        'If fear keeps you from what you need to do, if you cannot eat or sleep, if you no longer want to live: please speak with a doctor or call a crisis line today. If you are in danger, call your emergency number now. That is not the last resort after all the breathing has failed. It is the first thing that a good friend would tell you.',
      ),
    ],
    practice: even(5, 4),
    further: { to: '/safety-info#helps', text: 'All that we know about what helps' },
  },
}
