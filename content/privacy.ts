/**
 * What is stored, where, for how long, and how it is removed. The lists name every cookie, key, store and
 * table that there is: `tests/content/privacy.test.ts` compares them with the code.
 */
import { routes } from '#domain/pages/routes.ts'
import type { Keeping } from './privacy-schema.ts'
import type { Prose } from './prose-schema.ts'

const UNTIL_CLEARED = 'Until you clear this site’s data in your browser.'
const WITH_ACCOUNT = 'Until you delete it or your account.'

/** Settings and small notes, in the browser's local storage. */
export const localStorageKeys: readonly Keeping[] = [
  {
    names: ['theme', 'audioEnabled', 'hideStreaks', 'practice', 'soundscapes', 'forceOffline'],
    what: 'Your settings: light or dark, sound, streaks, how you like to be guided, whether you turned on offline mode.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['dayBegins'],
    what: 'The hour your day begins: a guest’s choice, and a copy of what’s set in an account.',
    stays: 'A guest’s until you clear this site’s data; an account’s until you sign out.',
  },
  {
    names: ['draft', 'draft.aside'],
    what: 'The session that’s running, so that a crash doesn’t lose it, and up to nine that were interrupted.',
    stays: 'Until the session has ended and is saved, or you discard it.',
  },
  {
    names: ['lastPractice'],
    what: 'What you practised last, so that you can repeat it with one tap.',
    stays: 'Until your next session, or until you clear your progress or this site’s data.',
  },
  { names: ['keptTips'], what: 'Which tips you’ve kept.', stays: 'Until you remove them.' },
  {
    names: ['lessonsDone'],
    what: 'Which lessons you’ve marked as done, or started a practice from.',
    stays: 'Until you take the marks off, clear your progress or delete your account.',
  },
  {
    names: ['listening:audiobook-sample'],
    what: 'Where you are in the audiobook sample, and how fast you listen.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['openedTools'],
    what: 'Which practices you’ve opened, so that their sounds are downloaded once.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['installOffer'],
    what: 'That you dismissed the offer to install the app.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['seenBadges'],
    what: 'Which badges you’ve seen here, so that later ones are marked as new.',
    stays: 'Until you sign out or clear your progress.',
  },
]

/** Notes of one tab, in its session storage. */
export const sessionStorageKeys: readonly Keeping[] = [
  {
    names: ['newAchievements', 'newAchievements.heard', 'newAchievements.told'],
    what: 'Badges you’ve just earned, until they’ve been shown.',
    stays: 'Until the tab is closed.',
  },
  {
    names: ['lessonPractice'],
    what: 'The lesson you started a practice from, so that it counts as done once you’ve practised.',
    stays: 'Until that practice, or until the tab is closed.',
  },
  {
    names: ['healedAt'],
    what: 'When a page reloaded itself because some of its program code was no longer available, so that this happens only once.',
    stays: 'Until the tab is closed.',
  },
  {
    names: ['choices'],
    what: 'What you chose in the tools, passed on when a page reloads itself after a session.',
    stays: 'Until the tool is opened again, or until the tab is closed.',
  },
  {
    names: ['refreshed'],
    what: 'What the page showed when it reloaded itself after a session, so that you see no gap.',
    stays: 'A moment, until the page is back.',
  },
  {
    names: ['sentLetter'],
    what: 'The address a sign-in email is on its way to, so that the page still asks for its code after a reload.',
    stays: '15 minutes at most, or until the tab is closed.',
  },
]

/** Databases and folders of the browser, each with what is in it. */
export const databases: readonly Keeping[] = [
  {
    names: ['stilltide/records'],
    what: 'Your sessions and holds: what, when, how long, how many breaths, in which time zone. A guest’s are all here; with an account, those the server hasn’t confirmed yet, and shares and changes to your goal that haven’t been sent yet.',
    stays: 'A guest’s until you clear your progress or make an account; others until the server has them.',
  },
  {
    names: ['stilltide/aside'],
    what: 'Records the app couldn’t read, kept as they were found so that nothing is lost.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['stilltide-audio/about', 'stilltide-audio/bytes'],
    what: 'Audio you chose or recorded for a hold, or chose for your sessions, and its name. It’s never sent to us.',
    stays: 'Until you remove it. It stays when you sign out, for you alone, unless you choose otherwise.',
  },
  {
    names: ['stilltide-shared'],
    what: 'A file that another app shared with this one, until the page has looked at it. If the app has never been open here before, the file passes through our server, which neither reads nor keeps it.',
    stays:
      'Until you open the Treadmill: within 15 minutes it uses the file; after that, it deletes it. A new version of the app removes it too.',
  },
  {
    names: ['breathing-app-v3'],
    what: 'The app’s own pages and sounds, so that it opens without a network, and which of them the browser has downloaded since. Nothing of yours.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['audio-files'],
    what: 'A practice you’re saving as an audio file, while it’s being written.',
    stays: 'Until it has been downloaded, or the next time you save one.',
  },
]

/** Single values in the device's database. */
export const facts: readonly Keeping[] = [
  {
    names: ['person'],
    what: 'Whether a guest or an account is using the app here, by the account’s number.',
    stays: 'Until someone else uses the app here.',
  },
  {
    names: ['forceOffline'],
    what: 'Whether you turned on offline mode, stored where the part that opens the app without a network can read it.',
    stays: 'Until you go online again.',
  },
  {
    names: ['answers'],
    what: 'Your presets, your goal and your figures as the server last sent them, so that you can see them without a network.',
    stays: 'Until you sign out.',
  },
  {
    names: ['guestProgress'],
    what: 'The badges you earned as a guest.',
    stays: 'Until you clear your progress, or they’ve been moved into an account.',
  },
  {
    names: ['holds:*'],
    what: 'Your latest holds as the server sent them, so that the app knows your record without a network.',
    stays: 'Until you sign out.',
  },
  {
    names: ['migration:*', 'migration-marks:*', 'migration-declined:*'],
    what: 'How much of a guest’s practice has been moved into an account, and what you chose to leave here.',
    stays:
      'Until all of it has been moved; what you chose, until you delete the account here or clear this site’s data.',
  },
]

export const cookies: readonly Keeping[] = [
  {
    names: ['stilltide.session_token'],
    what: 'Says who you are while you’re signed in. Scripts can’t read it.',
    stays: 'Until 30 days after your last visit, or until you sign out.',
  },
  {
    names: ['stilltide-signed-in'],
    what: 'Says that there’s such a cookie, so that a guest’s page doesn’t have to ask. It’s worth nothing by itself.',
    stays: 'For as long as the one above.',
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
    what: 'Your email address and whether it’s confirmed, when the account was made, your daily goal, the hour your day begins, whether you want a weekly nudge, your time zone, and when you last cleared your history.',
    stays: WITH_ACCOUNT,
  },
  {
    names: ['auth_account'],
    what: 'Your password, as a hash from which it can’t be read back. There’s none if you sign in by email.',
    stays: 'Until you choose another or delete the account.',
  },
  {
    names: ['auth_session'],
    what: 'Where you’re signed in: since when, how, when you last confirmed it was you, and what your browser calls itself. Not your network address.',
    stays: 'Until 30 days after your last visit, or until you sign out there.',
  },
  {
    names: ['practice_session', 'breath_hold'],
    what: 'Each session and hold: technique, start and end, length, breaths, pace, time zone, the hour your day began, and that day’s goal.',
    stays: 'Until you delete it, clear your history or delete the account.',
  },
  {
    names: ['deleted_record'],
    what: 'The random ids of sessions and holds you deleted, and nothing else about them, so that none comes back when a device or a program sends it again.',
    stays: 'Until you import the record from a file, or delete the account.',
  },
  {
    names: ['practice_day', 'user_totals', 'hold_histogram', 'user_achievement', 'share'],
    what: 'What’s counted from your sessions and holds: days, totals, streaks, how long your holds were, your badges, and which sessions you shared (that you did, not with whom).',
    stays: 'Until you clear your history or delete the account.',
  },
  {
    names: ['preset'],
    what: 'The presets you’ve named.',
    stays: WITH_ACCOUNT,
  },
  {
    names: ['api_token'],
    what: 'Keys you made for programs of your own: a hash of each, its name, what it may do, when it expires, and the hour it was last used.',
    stays: WITH_ACCOUNT,
  },
  {
    names: ['auth_verification'],
    what: 'Links and codes that were sent and haven’t been used yet, as hashes, with the address they were sent to.',
    stays:
      '15 minutes for signing in and for confirming it’s you, an hour for a new password, a day for confirming an address, a week for the newsletter.',
  },
  {
    names: ['letter'],
    what: 'Emails on their way. Once one has been sent or given up on, its text and address are removed; its kind and its date stay for a while. The same goes for one we didn’t send because too many went to that address.',
    stays: 'Until 15 days after it was sent, or 90 if it couldn’t be.',
  },
  {
    names: ['newsletter_subscriber'],
    what: 'Addresses signed up for the newsletter, and when they were confirmed or unsubscribed.',
    stays: 'Unconfirmed, 15 days. Confirmed, until you delete the account or ask us to remove the address.',
  },
  {
    names: ['support_message'],
    what: 'What you wrote to us: subject, message, the address to reply to.',
    stays: 'With an account, until you delete it. Without one, until we remove it; ask, and we will.',
  },
  {
    names: ['rate_limit'],
    what: 'How often something was tried, so that no one can guess passwords. It’s counted by a hash of network and email addresses, not by the addresses.',
    stays: 'An hour at most.',
  },
  {
    names: ['sister_app_redemption'],
    what: 'Random numbers of sign-in links to the sister app that have been used, so that none works twice. There’s no name with them.',
    stays: 'A minute or so.',
  },
]

export const privacy: Prose = {
  title: 'Privacy',
  lead: 'What you practise is yours. This page says what’s kept of it, where, for how long, and how to delete it.',
  reviewed: '2026-11-22',
  parts: [
    {
      id: 'short',
      title: 'In short',
      passages: [
        {
          list: [
            'No tracking, no adverts, no visitor statistics. Nothing in these pages is loaded from anyone else.',
            'As a guest, your practice stays on this device.',
            'With an account, we keep what you practise, your email address and what you chose, for as long as you want us to.',
            'You can take your data with you, and delete it and the account yourself.',
          ],
        },
      ],
    },
    {
      id: 'device',
      title: 'On this device',
      passages: [
        'The app keeps these in your browser. Other sites can’t read them, and neither can we. The names in small print are the ones your browser shows for them.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      passages: [
        'There are three, and a guest has none of them. They come with signing in and are used for nothing else. On a secure connection, the first and the last begin with “__Secure-”.',
      ],
    },
    {
      id: 'sent',
      title: 'What is sent, and when',
      passages: [
        'A guest’s pages load the app itself, its sounds and its tips from our server and, for an empty history, some example figures. They don’t send anything you practise.',
        {
          told: [
            {
              name: 'You ask for an email, sign up or sign in',
              text: 'Your email address, and the password if you use one. What you practised as a guest goes into a new account. It goes into an existing one only if you say so.',
            },
            {
              name: 'You practise with an account',
              text: 'The session or hold once it has ended, and, if you share one, the fact that you did. Offline, it’s kept on the device until there’s a network.',
            },
            {
              name: 'You write to us',
              text: 'What you write. If you’re signed in, your account’s address; otherwise the one you give, if any.',
            },
            {
              name: 'You open the sister app',
              text: 'Your email address, in a signed link that works only once, and only for a minute. Only when you press its button, and only where one is set up.',
            },
            {
              name: 'You use a page that shows our player',
              text: 'That page is told when a session ended, and which one. The player stores nothing there.',
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
        'Our server’s database has these tables and no others. Passwords, links, codes and keys are stored there only as hashes. An email waiting to be sent holds its own link and code until it has gone.',
      ],
    },
    {
      id: 'letters',
      title: 'Emails',
      passages: [
        'We write when you ask us to: to sign you in, to confirm an address, to set a password, to make sure it’s you before something important changes. When your address changes, we tell the old one. The weekly nudge and the newsletter go only to people who chose them, and each has a link to unsubscribe.',
        'Our emails have no pictures, and nothing in them tells us whether they were read.',
      ],
    },
    {
      id: 'logs',
      title: 'The server’s log',
      passages: [
        'The server writes a line when something fails: the kind of request, a number for it, how long it took, what broke and, if you were signed in, your account’s number. No email addresses and no network addresses; no passwords, links or words of yours. Only where someone tries the server out on their own computer, with no mail service, does its log name each email and show the link.',
        'So that a break-in can be noticed, it also writes a line when someone signs in or out or fails to, when a password, an address or an API token changes, when your data is downloaded or removed, when an admin looks at subscribers, and when a call is refused: what happened, your account’s number, and hashes of the email address and the network address, from which neither can be read without the server’s own secret. Other requests that go well leave no line.',
        'The server can’t answer you without seeing your network address. It doesn’t write the address down anywhere; where it counts or notes something by it, it uses a hash.',
        'There may be a proxy or a mail service in front of this server, with logs and rules of its own. Ask us which.',
      ],
    },
    {
      id: 'take',
      title: 'Taking it with you',
      passages: [
        'In Preferences, “Download my data” writes one file with all your sessions, holds, presets and badges. It works for guests too. You can import the same file again. It holds no password and none of your settings.',
        { way: routes.preferences, name: 'Go to Preferences' },
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
              text: 'In your history. Your totals change with it; a badge you’ve earned stays.',
            },
            {
              name: 'Clear History',
              text: 'On the account page: all sessions, holds, statistics, streaks and badges. The account, its goal and its presets stay.',
            },
            {
              name: 'Delete Account',
              text: 'At once and for good: everything the tables above hold about you, including emails on their way and the newsletter. Afterwards the page says what was removed. An address that someone else confirmed for the newsletter stays theirs.',
            },
            {
              name: 'As a guest',
              text: 'Clear this site’s data in your browser. Where the app asks for an account, it also offers “Clear Data & Start Over”.',
            },
          ],
        },
        'Unused accounts aren’t removed automatically. Backups are replaced as they get old; until then they may still hold what you deleted.',
      ],
    },
    {
      id: 'ask',
      title: 'Questions',
      passages: [
        'Ask us anything you’d like to know, or tell us what you’d like removed. A person reads it.',
      ],
    },
  ],
}
