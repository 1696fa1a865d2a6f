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
        'If it’s loud in your head right now, begin here and read the rest later. Nothing has to be solved in the next minute. You only need somewhere to stand, and the nearest place is the one you already have: the chair, the floor, the next breath out.',
      ),
      steps(
        'Put both feet on the floor, or lie down if you can.',
        'Look at one thing near you and say to yourself what it is: a cup, a window, a hand.',
        'Let one breath go, all the way, without pushing.',
        'Let the next one come by itself. It doesn’t have to be large.',
        'Do this five times. Count on your fingers if your head won’t count.',
      ),
      text(
        'That was a practice. Perhaps it changed very little, and that’s fine. It gave you one small job that can be done, while every other job looks too big. Worry lives in what may come. A breath is happening now, and you can come back to it as often as you wander off. Coming back is the whole art.',
      ),
      title('What is known'),
      text(
        'In a review of trials with adults, breathwork lowered stress a little, and anxiety too. The authors warn of a gap between hype and evidence. So if it helps, expect the help to be modest. It can go alongside talking to a friend or a doctor, but it doesn’t replace them. The lesson “Small and often” says more about these trials.',
        'fincham-2023',
      ),
      title('If breathing itself is the trouble'),
      text(
        'Panic can feel like a lack of air, and then it’s tempting to gasp for more. You don’t need more. If your fingers tingle or you feel light-headed, your breaths are too big: breathe as you usually do, and wait until it has passed. And if watching your breath frightens you, leave it. Feel your feet instead, and look around the room. If trouble breathing or a pain in your chest doesn’t pass, call your emergency number.',
      ),
      text(
        'When you’re ready, take two minutes with us. The breath in and the breath out are the same length, at a little under six breaths a minute. The sound and the picture keep the count, so you don’t have to.',
      ),
    ],
    practice: even(2, 3),
    further: { to: '/safety-info#stop', text: 'When to stop' },
  },
  'softer-not-deeper': {
    title: 'Softer, not deeper',
    line: 'Why “take a deep breath” is only half right.',
    parts: [
      text(
        '“Take a deep breath,” people say, and they mean well. What they’re hoping for is a slow one. Slow and deep aren’t the same, and the difference matters most when you’re already tense.',
      ),
      text(
        'Think of a rowing boat. You can take a few hard strokes, or a few light ones. Both are slow, but only one of them leaves you out of breath. A soft breath moves your belly about as much as a sleeping cat moves a blanket, and someone beside you wouldn’t hear it.',
      ),
      title('Find your own size'),
      steps(
        'Sit or lie down, and breathe for a while as you usually do.',
        'Put a hand below your ribs. Notice how little it moves.',
        'Now let each breath take longer, but keep the hand’s movement as small as it was.',
        'If you feel hungry for air, you went too slow. If you feel light-headed, you took too much.',
        'Somewhere between the two is a breath that takes no effort. Stay there.',
      ),
      title('What is known'),
      text(
        'Slow breathing means under 10 breaths a minute. It has been studied at 4 to 10, typically about 6.',
        'zaccaro-2018',
        'russo-2017',
      ),
      text(
        'Slow can be too deep. In a small study, 16 untrained people took 6 breaths a minute with no advice on how. On the first day, carbon dioxide fell below 30 mmHg in 37.5% of them, because they breathed too much. On day 7, it happened to almost none of them. So this is something you can learn.',
        'szulczewski-2019',
      ),
      text(
        'So feeling light-headed isn’t a sign of progress, and tingling fingers aren’t a sign of energy. They mean you’ve had enough. Stop, let your breath go its own way, and when you start again, make it smaller. There’s no record to set here.',
      ),
      text(
        'The practice below lasts five minutes. Let each breath begin by itself, the way a wave does. If the count is too slow for you today, speed it up, and don’t feel bad about it. A pace that suits you is better than one from a book.',
      ),
    ],
    practice: even(5, 3),
    further: { to: '/safety-info#slow', text: 'When slow breathing gets too deep' },
  },
  'the-long-way-out': {
    title: 'The long way out',
    line: 'The half of the breath where there’s nothing to do.',
    parts: [
      text(
        'Breathing in is work, if only a little: something has to lift. Breathing out is mostly letting go. What was lifted sinks back, and the air leaves by itself, the way a hand falls open. When a day is too much, the breath out is the half you can lean on.',
      ),
      text(
        'Many of us cut it short without noticing, because the next thing is already waiting. So the first thing to practise is simply letting a breath end.',
      ),
      title('The sigh'),
      text('You sigh many times a day, and nobody had to teach you. Here’s how to do it on purpose:'),
      steps(
        'Breathe in through your nose, easily.',
        'Before you breathe out, take one more short sip of air on top.',
        'Let it all out slowly through your mouth, as if you were cooling soup for a child.',
        'Wait until the next breath comes by itself.',
        'Three sighs make a pause, and a few minutes of them make a practice. If you feel light-headed, stop.',
      ),
      title('What is known'),
      text(
        'In a remote trial, people did 5 minutes of one practice a day, for a month. There were four groups. One sighed again and again, which is called cyclic sighing; one did box breathing; one did rounds of fast over-breathing, each followed by a breath hold; and one practised mindfulness. Mood and anxiety improved in all four, and mood improved most in the group that sighed.',
        'balban-2023',
      ),
      text(
        'It was one trial, and no group went without a practice, so it can’t tell us how sighing compares with doing nothing. But every group was better off afterwards. Perhaps it matters less which practice you choose than that you do one, most days, for a few minutes.',
        'balban-2023',
      ),
      text(
        'The Treadmill below keeps the breath in and the breath out the same length, a little slower than before. Use it to practise the second half of the breath. Breathe in just enough, and then do nothing at all until you hear the sound again. If you feel a sigh coming, let it come in between. You can’t be late.',
      ),
    ],
    practice: even(5, 4),
  },
  'what-the-body-says': {
    title: 'What the body says',
    line: 'A walk through six places that hold on when you’re not looking.',
    parts: [
      text(
        'A worried mind is busy with a hundred things, and most of them are somewhere else. A worried body is busy with six or seven, and all of them are here. That makes it the easier one to talk to. You can’t tell a thought to stop, but you can ask a shoulder to come down, and most of the time it does.',
      ),
      text(
        'You’re not looking for what’s wrong with you. You just walk past each place once, like a caretaker in the evening checking whether the lights are still on. Some are. You switch off what you can and walk on.',
      ),
      steps(
        'The forehead. Let it be as wide as it is.',
        'The jaw. Let your teeth part by the width of a leaf, and let your tongue lie down.',
        'The shoulders. Lift them as you breathe in, and drop them as you breathe out.',
        'The hands. Open them, look at the palms, and lay them down again.',
        'The belly. No one’s looking: let it be round.',
        'The feet. Feel where they touch the floor, first the heels and then the toes.',
      ),
      text(
        'Then go round once more. Something will have tightened again when you weren’t looking, often the jaw. You haven’t done anything wrong. It has held on for years to look after you, and it doesn’t know yet that you’ve taken over.',
      ),
      title('When it is too much'),
      text(
        'Being overwhelmed often means that many small things have arrived as one large thing. The body is a good place to take the pile apart, because it can only do one thing at a time. Drink a glass of water. Open a window. Write three words on a piece of paper. Each of these has an end, and you can reach it.',
      ),
      text(
        'If a place keeps hurting, an exercise isn’t the answer: have it looked at. If you have a pain in your chest that doesn’t pass, call your emergency number. If your body is simply tired, give it five minutes. Sit, let the pace carry you, and visit one of the six places with each breath out.',
      ),
    ],
    practice: even(5, 3),
    further: { to: '/safety-info#ask', text: 'When to ask a doctor first' },
  },
  'a-sentence': {
    title: 'A sentence for rough water',
    line: 'Say what’s there, sort it on paper, and leave the rest until tomorrow.',
    parts: [
      text(
        'In rough water it’s hard to see how high the waves are, because you’re in them. A sentence can be a small jetty: something to stand on while you look. It doesn’t have to be clever. It should be true, short, and without blame.',
      ),
      text(
        'Try it with what you feel at this moment. Instead of “I can’t do this”, say “there’s fear here”. Instead of “everything is too much”, say “there’s a lot to do, and I’m tired”. Nothing has become smaller. But now there are two of you: the wave, and someone watching it from the shore.',
      ),
      title('Three piles'),
      text('When there’s simply too much to do, find a sheet of paper. This takes ten minutes.'),
      steps(
        'Write down everything that’s weighing on you, in any order, large or small. Go on until nothing more comes.',
        'Put a dot beside anything that can be done today. There will be fewer dots than you fear.',
        'Put a line beside anything that can wait for another day. Write down which day.',
        'Put a circle around anything that isn’t yours to carry. Leave it on the paper.',
        'Choose one dot. Only that one is next.',
      ),
      text(
        'You’ll notice that some worries don’t belong in any pile. They’re questions without an answer, and that’s why they keep coming back. Greet them. “I know you, and I have nothing new for you tonight.” It sounds odd, but it’s friendlier than a fight you’ve lost before.',
      ),
      title('And then breathe'),
      text(
        'These sentences are an old home remedy, and we claim nothing for them. What breathing adds is time: five minutes when you don’t have to decide anything. Say your sentence once, at the beginning, as you breathe out. When it comes back, you don’t have to do anything about it. Say it again if you like, or just count. If another worry comes up, it can wait. There’s room for it on the list when the five minutes are over.',
      ),
    ],
    practice: even(5, 4),
  },
  'small-and-often': {
    title: 'Small and often',
    line: 'Five minutes a day, what to expect from them, and what not to.',
    parts: [
      text(
        'You’ve tried a few things now. What’s left is the plainest part and the one that counts: doing one of them again tomorrow. It doesn’t have to be the best one. It should be the one you don’t mind doing on a bad day.',
      ),
      title('How much'),
      text(
        'A review looked at 58 studies on stress and anxiety. Of 72 interventions in them, 54 were effective. Those didn’t rely on fast breathing alone, or on sessions of under 5 minutes. People learned them from someone, in several sessions, and kept practising for a long time. An app can’t be that someone, but you can come back, and make it 5 minutes when you can. A shorter session is still a good way to begin.',
        'bentley-2023',
      ),
      title('What to expect'),
      text(
        'Expect it to be small. Across 12 trials with 785 adults, the effect on stress was modest. Across 20 trials, the one on anxiety was about the same. The risk of bias was moderate. In another review, of 31 studies, slow breathing had a marginal effect on negative emotion, while systolic blood pressure (the upper number) was lower right afterwards.',
        'fincham-2023',
        'shao-2024',
      ),
      text(
        'In plain words: it won’t change who you are, but it may take the edge off an afternoon. Some days you’ll notice nothing. On others you’ll notice an hour later that you didn’t shout.',
      ),
      title('How to keep it'),
      steps(
        'Tie it to something that happens anyway: after the kettle boils, before the first email, when the screen goes dark. Never in a car while you’re driving.',
        'Always use the same seat. After a few days, the seat will remind you.',
        'Decide beforehand what your smallest version is. One minute counts.',
        'If you miss a day, miss only that one. There’s nothing to catch up on.',
        'Once a week, ask yourself whether it’s worth it. You’re allowed to say no.',
      ),
      title('When it is not enough'),
      text(
        'If fear keeps you from what you need to do, if you can’t eat or sleep, or if you no longer want to live, please talk to a doctor or call a crisis line today. If you’re in danger, call your emergency number now. You don’t have to try breathing first. A good friend would tell you the same.',
      ),
    ],
    practice: even(5, 4),
    further: { to: '/safety-info#helps', text: 'What helps, and how sure we can be' },
  },
}
