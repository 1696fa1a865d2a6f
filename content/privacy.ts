/**
 * What is stored, where, for how long, and how it is removed. The lists name every cookie, key, store and
 * table that there is: `tests/content/privacy.test.ts` compares them with the code.
 */
import { routes } from '#domain/pages/routes.ts'
import type { Keeping } from './privacy-schema.ts'
import type { Prose } from './prose-schema.ts'

const UNTIL_CLEARED = 'Until you clear this site’s data in your browser.'
const WITH_ACCOUNT = 'Until you delete it, or the account.'

/** Settings and small notes, in the browser's local storage. */
export const localStorageKeys: readonly Keeping[] = [
  {
    names: ['theme', 'audioEnabled', 'hideStreaks', 'practice', 'forceOffline'],
    what: 'Your settings: light or dark, sound, streaks, how you like to be guided, whether you went offline.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['dayBegins'],
    what: 'The hour at which your day begins: a guest’s choice, and a copy of what is set in an account.',
    stays: 'A guest’s until you clear this site’s data; an account’s until you sign out.',
  },
  {
    names: ['draft', 'draft.aside'],
    what: 'The session that is running, so that a crash does not lose it, and up to nine that broke off.',
    stays: 'Until the session has ended and is kept, or you let it go.',
  },
  {
    names: ['lastPractice'],
    what: 'What you practised last, so that one tap repeats it.',
    stays: 'Until the next session, or until you clear your progress or this site’s data.',
  },
  { names: ['keptTips'], what: 'The tips that you kept.', stays: 'Until you let them go.' },
  {
    names: ['lessonsDone'],
    what: 'Which lessons you have marked as done, or practised from.',
    stays: 'Until you take the marks back, or clear your progress or delete the account.',
  },
  {
    names: ['listening:audiobook-sample'],
    what: 'Where you are in the sample of the audiobook, and how fast you listen.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['openedTools'],
    what: 'Which practices you have opened, so that their sounds are brought along once.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['installOffer'],
    what: 'That you put aside the offer to install the app.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['seenBadges'],
    what: 'Which badges you have seen here, so that later ones are marked as new.',
    stays: 'Until you sign out, or clear your progress.',
  },
]

/** Notes of one tab, in its session storage. */
export const sessionStorageKeys: readonly Keeping[] = [
  {
    names: ['newAchievements', 'newAchievements.heard', 'newAchievements.told'],
    what: 'Badges that you have just earned, until they were shown.',
    stays: 'Until the tab is closed.',
  },
  {
    names: ['lessonPractice'],
    what: 'The lesson that a practice was begun from, so that it counts as done once you have practised.',
    stays: 'Until that practice, or until the tab is closed.',
  },
  {
    names: ['healedAt'],
    what: 'When a page was loaded anew by itself because its code was gone, so that it happens once.',
    stays: 'Until the tab is closed.',
  },
  {
    names: ['choices'],
    what: 'What you chose at the tools, handed on when a page loads itself anew after a session.',
    stays: 'Until the tool is opened again, or until the tab is closed.',
  },
  {
    names: ['refreshed'],
    what: 'What the page showed when it loaded itself anew after a session, so that you see no gap.',
    stays: 'Until the page is there again: a moment.',
  },
  {
    names: ['sentLetter'],
    what: 'The address that a sign-in letter is on its way to, so that a reload still asks for its code.',
    stays: '15 minutes at most, or until the tab is closed.',
  },
]

/** Databases and folders of the browser, each with what is in it. */
export const databases: readonly Keeping[] = [
  {
    names: ['stilltide/records'],
    what: 'Your sessions and holds: what, when, how long, how many breaths, in which time zone. A guest’s are all here; with an account, those that the server has not acknowledged yet, and changes of your goal and shares that wait for it.',
    stays: 'A guest’s until you clear your progress or make an account; others until the server has them.',
  },
  {
    names: ['stilltide/aside'],
    what: 'What could not be read, as it was found, rather than lost.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['stilltide-audio/about', 'stilltide-audio/bytes'],
    what: 'Audio that you chose or recorded for a hold, and its name. It is never sent to us.',
    stays: 'Until you remove it. It stays when you sign out, for you alone, unless you say otherwise.',
  },
  {
    names: ['stilltide-shared'],
    what: 'A file that another app shared with this one, until the page has looked at it. Where the app was never open before, it comes by our server, which neither reads nor keeps it.',
    stays:
      'Until the Treadmill is opened, which takes it within 15 minutes and removes it after them; a new version of the app removes it, too.',
  },
  {
    names: ['breathing-app-v3'],
    what: 'The app’s own pages and sounds, so that it opens without a network, and which of them the browser has fetched since. Nothing of yours.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['audio-files'],
    what: 'A practice that you save as an audio file, while it is being written.',
    stays: 'Until it was downloaded, or the next time that you save one.',
  },
]

/** Single values in the device's database. */
export const facts: readonly Keeping[] = [
  {
    names: ['person'],
    what: 'Whether a guest or an account is here, by the account’s number.',
    stays: 'Until somebody else is.',
  },
  {
    names: ['forceOffline'],
    what: 'Whether you went offline by choice, where the part that opens the app without a network can read it.',
    stays: 'Until you go online again.',
  },
  {
    names: ['answers'],
    what: 'Your presets, your goal and your figures as the server told them last, to be read without a network.',
    stays: 'Until you sign out.',
  },
  {
    names: ['guestProgress'],
    what: 'The badges that you earned as a guest.',
    stays: 'Until you clear your progress, or they went along into an account.',
  },
  {
    names: ['holds:*'],
    what: 'Your last holds as the server told them, so that your record is known without a network.',
    stays: 'Until you sign out.',
  },
  {
    names: ['migration:*', 'migration-marks:*', 'migration-declined:*'],
    what: 'How far a guest’s practice has come on its way into an account, and what you chose to leave here.',
    stays:
      'Until it has arrived; what you chose, until you delete the account here, or clear this site’s data.',
  },
]

export const cookies: readonly Keeping[] = [
  {
    names: ['stilltide.session_token'],
    what: 'Says who you are while you are signed in. Scripts cannot read it.',
    stays: '30 days after you were last here, or until you sign out.',
  },
  {
    names: ['stilltide-signed-in'],
    what: 'Says that there is such a cookie, so that a guest’s page need not ask. It is worth nothing by itself.',
    stays: 'As long as the one above.',
  },
  {
    names: ['stilltide.asking'],
    what: 'Says that this browser asked for a code, so that only it can use that code.',
    stays: '15 minutes at most.',
  },
]

/** What the server's database holds. */
export const tables: readonly Keeping[] = [
  {
    names: ['user', 'person'],
    what: 'Your address and whether it is confirmed, when the account was made, your daily goal, the hour at which your day begins, whether you want a weekly nudge, your time zone, when you last cleared your history.',
    stays: WITH_ACCOUNT,
  },
  {
    names: ['auth_account'],
    what: 'Your password, as a hash from which it cannot be read back. None, if you sign in by letter.',
    stays: 'Until you choose another, or delete the account.',
  },
  {
    names: ['auth_session'],
    what: 'Where you are signed in: since when, how, when you last confirmed it was you, and what your browser calls itself. Not your network address.',
    stays: '30 days after the last visit, or until you sign out there.',
  },
  {
    names: ['practice_session', 'breath_hold'],
    what: 'Each session and hold: technique, start and end, length, breaths, pace, time zone, the hour at which your day began, the goal of that day.',
    stays: 'Until you delete it, clear your history or delete the account.',
  },
  {
    names: ['deleted_record'],
    what: 'The random ids of sessions and holds that you deleted, and nothing else of them, so that none comes back when a device or a program sends it once more.',
    stays: 'Until you bring the record back from a file, or delete the account.',
  },
  {
    names: ['practice_day', 'user_totals', 'hold_histogram', 'user_achievement', 'share'],
    what: 'What is counted from them: days, totals, streaks, how long your holds were, your badges, and which sessions you shared (that you did, not with whom).',
    stays: 'Until you clear your history or delete the account.',
  },
  {
    names: ['preset'],
    what: 'The presets that you named.',
    stays: WITH_ACCOUNT,
  },
  {
    names: ['api_token'],
    what: 'Keys that you made for programs of your own: a hash of each, its name, what it may do, until when, and the hour of its last use.',
    stays: WITH_ACCOUNT,
  },
  {
    names: ['auth_verification'],
    what: 'Links and codes that were sent and not used yet, as hashes, with the address they were sent to.',
    stays:
      '15 minutes for signing in and for confirming it’s you, an hour for a new password, a day for an address, a week for the newsletter.',
  },
  {
    names: ['letter'],
    what: 'Letters on their way. Once one is sent or given up, its text and address are removed; its kind and its date stay a while. So they do of one that we didn’t send, because too many went to that address.',
    stays: '15 days after it was sent, 90 if it could not be.',
  },
  {
    names: ['newsletter_subscriber'],
    what: 'Addresses that asked for the newsletter, and when they confirmed or ended it.',
    stays: 'Unconfirmed, 15 days. Confirmed, until you delete the account, or ask us to remove the address.',
  },
  {
    names: ['support_message'],
    what: 'What you wrote to us: subject, message, the address to answer to.',
    stays: 'With an account, until you delete it. Without one, until we remove it; ask, and we will.',
  },
  {
    names: ['rate_limit'],
    what: 'How often something was tried, so that nobody guesses passwords. It is counted by a hash of network and mail addresses, not by the addresses.',
    stays: 'An hour at most.',
  },
  {
    names: ['sister_app_redemption'],
    what: 'Random numbers of sign-in links to the sister app that were used, so that none works twice. No name stands beside them.',
    stays: 'A minute or so.',
  },
]

export const privacy: Prose = {
  title: 'Privacy',
  lead: 'What you practise is yours. This page says what is kept of it, where, for how long, and how it goes away.',
  reviewed: '2026-11-22',
  parts: [
    {
      id: 'short',
      title: 'In short',
      passages: [
        {
          list: [
            'No tracking, no advertisements, no statistics about visitors. Nothing in these pages is loaded from anybody else.',
            'As a guest, your practice stays on this device.',
            'With an account, we keep what you practise, your address and what you chose, for as long as you want that.',
            'You can take your record with you, and delete it and the account, by yourself.',
          ],
        },
      ],
    },
    {
      id: 'device',
      title: 'On this device',
      passages: [
        'The app keeps these in your browser. Other sites cannot read them, and neither can we. The small words are the names that your browser shows for them.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      passages: [
        'There are three, and a guest has none of them. They come with signing in and are used for nothing else. On a secure connection the first and the last begin with “__Secure-”.',
      ],
    },
    {
      id: 'sent',
      title: 'What is sent, and when',
      passages: [
        'A guest’s pages fetch the app itself, its sounds and its tips from our server, and for an empty history the figures of an example. They send nothing of what you practise.',
        {
          told: [
            {
              name: 'You ask for a letter, sign up or sign in',
              text: 'Your address, and the password if you use one. What you practised as a guest goes up with a new account. Into one that was there before, only if you say so.',
            },
            {
              name: 'You practise with an account',
              text: 'The session or hold after it has ended, and that you shared one, if you did. Offline, it waits on the device until there is a network.',
            },
            {
              name: 'You write to us',
              text: 'What you write. Signed in, your account’s address; else the one that you give, if any.',
            },
            {
              name: 'You open the sister app',
              text: 'Your address, in a signed link that works once and for a minute. Only when you press its button, and only where one is set up.',
            },
            {
              name: 'You use a page that shows our player',
              text: 'That page is told when a session ended, and which. The player stores nothing there.',
            },
          ],
        },
        'The microphone is used only while you record a sound of your own. The recording stays on the device.',
      ],
    },
    {
      id: 'account',
      title: 'With an account',
      passages: [
        'Our server’s database has these tables and no others. Passwords, links, codes and keys stand there only as hashes. A letter that waits to be sent holds its own link and code until it has left.',
      ],
    },
    {
      id: 'letters',
      title: 'Letters',
      passages: [
        'We write when you ask for it: to sign you in, to confirm an address, to set a password, to make sure it’s you before something important changes. When your address changes, the old one is told. The weekly nudge and the newsletter come only to whoever chose them, and each carries a link that ends them.',
        'Letters hold no pictures, and nothing in them tells us whether they were read.',
      ],
    },
    {
      id: 'logs',
      title: 'The server’s log',
      passages: [
        'The server writes a line when something fails: the kind of request, a number for it, how long it took, what broke and, if you were signed in, your account’s number. No addresses, neither of mail nor of the network; no passwords, links or words of yours. Only where somebody tries the server out on their own computer, with no mail service, its log names each letter and shows the link.',
        'So that a break-in can be noticed, it also writes a line when somebody signs in or out or fails to, when a password, an address or an API token changes, when a record is downloaded or removed, when an admin looks at subscribers, and when a call is refused: what happened, your account’s number, and hashes of the mail address and the network address, from which neither can be read without the server’s own secret. Other requests that go well leave no line.',
        'To answer you at all, the server sees your network address while it does so. It writes it down nowhere; what it counts or notes by it, it does by a hash.',
        'Whoever runs this server may have a proxy or a mail service in front of it, with logs and rules of its own. Ask us which.',
      ],
    },
    {
      id: 'take',
      title: 'Taking it with you',
      passages: [
        'In Preferences, “Download my record” writes one file with all sessions, holds, presets and badges, as a guest too. The same file can be brought back. It holds no password and none of your settings.',
        { way: routes.preferences, name: 'To your preferences' },
      ],
    },
    {
      id: 'delete',
      title: 'Deleting it',
      passages: [
        {
          told: [
            {
              name: 'One session or hold',
              text: 'In your history. The sums follow; a badge that was earned stays.',
            },
            {
              name: 'Clear History',
              text: 'On the account page: all sessions, holds, statistics, streaks and badges. The account, its goal and its presets stay.',
            },
            {
              name: 'Delete Account',
              text: 'At once and for good: everything that the tables above hold of you, letters on their way and the newsletter included. Afterwards the page says what was removed. An address that somebody else confirmed for the newsletter stays theirs.',
            },
            {
              name: 'As a guest',
              text: 'Clear this site’s data in your browser. Where the app asks for an account it also offers to start over.',
            },
          ],
        },
        'Accounts that nobody uses are not removed by themselves. Copies that are kept against accidents grow old and are replaced; until then they may still hold what you deleted.',
      ],
    },
    {
      id: 'ask',
      title: 'Questions',
      passages: ['Ask us what you want to know, or what you want to have removed. A person reads it.'],
    },
  ],
}
