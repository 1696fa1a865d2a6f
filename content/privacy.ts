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
    what: 'Your settings: light or dark, sound, whether streaks are shown, how you like to be guided, and whether you turned on offline mode.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['dayBegins'],
    what: 'The hour your day begins. If you have an account, this is a copy of the hour saved there.',
    stays: 'As a guest, until you clear this site’s data. With an account, until you sign out.',
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
    what: 'Which practices you’ve opened, so that their sounds are downloaded only once.',
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
    stays: 'Until you’ve done that practice, or until the tab is closed.',
  },
  {
    names: ['healedAt'],
    what: 'The time a page reloaded itself because part of its code was no longer there, so that it doesn’t keep reloading.',
    stays: 'Until the tab is closed.',
  },
  {
    names: ['choices'],
    what: 'What you chose for a practice, so that it’s still chosen when the page reloads itself after a session.',
    stays: 'Until you open that practice again, or until the tab is closed.',
  },
  {
    names: ['refreshed'],
    what: 'What the page showed when it reloaded itself after a session, so that you see no gap.',
    stays: 'A moment, until the page is back.',
  },
  {
    names: ['sentLetter'],
    what: 'The address we’ve emailed a sign-in code to, so that the page still asks you for that code after a reload.',
    stays: '15 minutes at most, or until the tab is closed.',
  },
]

/** Databases and folders of the browser, each with what is in it. */
export const databases: readonly Keeping[] = [
  {
    names: ['stilltide/records'],
    what: 'Your sessions and holds: which practice, when, how long, how many breaths, and in which time zone. As a guest, you have all of them here. With an account, only what the server hasn’t confirmed yet is here: sessions, holds, shares, and changes to your goal or to the hour your day begins.',
    stays:
      'As a guest, until you clear your progress or it’s moved into an account. With an account, until the server has them, or until you remove them.',
  },
  {
    names: ['stilltide/aside'],
    what: 'Records the app couldn’t read, kept as they were found so that nothing is lost.',
    stays: UNTIL_CLEARED,
  },
  {
    names: ['stilltide-audio/about', 'stilltide-audio/bytes'],
    what: 'Audio you chose or recorded for a hold, or chose for your sessions, and its name. It’s never sent to us.',
    stays:
      'Until you remove it, or delete your account here. When you sign out, you can have it deleted; if you don’t, it’s hidden until you’re signed in here again.',
  },
  {
    names: ['stilltide-shared'],
    what: 'A file you shared with this app from another one. If you do that before you’ve ever opened this app here, the file passes through our server, which neither reads nor keeps it.',
    stays:
      'Until you open the Treadmill. If you open it within 15 minutes of sharing, the file is used there; if you open it later, the file is deleted unused. When the app is updated, it also deletes any shared file more than 15 minutes old.',
  },
  {
    names: ['breathing-app-v3'],
    what: 'The app’s own pages, sounds and pictures, so that it opens without a network. They’re added when you use them, or when you go offline. Nothing of yours is among them.',
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
    what: 'Whether the app is used here by a guest or with an account, and that account’s number.',
    stays: 'Until someone else uses the app here.',
  },
  {
    names: ['forceOffline'],
    what: 'Whether you turned on offline mode. It’s a second copy of that setting, for the part of the app that opens pages without a network.',
    stays: 'Until you go online again.',
  },
  {
    names: ['answers'],
    what: 'Your account (with your email address and your goal), your presets and your statistics, as the server last sent them, so that you can see them without a network.',
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
    what: 'How much of your practice as a guest has been moved into your account, and what you chose to leave on this device.',
    stays:
      'The first, until all of it has been moved and you’ve seen the result. Your choice, until you delete the account on this device or clear this site’s data.',
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
    what: 'Says that you have the cookie above. Without it, the app takes you for a guest and doesn’t ask our server who you are. It can’t sign anyone in.',
    stays: 'For as long as the cookie above.',
  },
  {
    names: ['stilltide.asking'],
    what: 'Says that this browser asked for a code, so that the code works in no other browser.',
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
    what: 'Your password, as a hash from which it can’t be read back. There’s none if you only sign in by email.',
    stays: 'Until you choose another or delete the account.',
  },
  {
    names: ['auth_session'],
    what: 'The browsers you’re signed in with: since when, how, when you last confirmed it was you, and what your browser calls itself. Not your network address.',
    stays: 'Until 30 days after your last visit, or until you sign out there.',
  },
  {
    names: ['practice_session', 'breath_hold'],
    what: 'Each session and hold: which practice, when it began and ended, its length, breaths, pace and time zone, the hour your day began, and that day’s goal.',
    stays: 'Until you delete it, clear your history or delete the account.',
  },
  {
    names: ['deleted_record'],
    what: 'The random ids of sessions and holds you deleted, and nothing else about them, so that none of them comes back when a device or a program sends it again.',
    stays: 'Until you import the same session or hold from a file, or delete the account.',
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
    what: 'API tokens you made for programs of your own: a hash of each, its name, what it may do, when it expires, and the hour it was last used.',
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
    what: 'Emails waiting to be sent. Once an email has been sent, or we’ve given up on it, its text and address are removed; its kind and its date stay for a while. If we hold an email back because too many went to that address, its text and address aren’t stored at all.',
    stays: 'Until 15 days after the email was sent or held back, or 90 days after we gave up on it.',
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
    what: 'How often passwords, codes and links were tried, accounts made, emails asked for and messages sent to us, so that no one can guess a password or flood a mailbox. We count by a hash of the network address or email address, not by the address itself.',
    stays: 'An hour at most.',
  },
  {
    names: ['sister_app_redemption'],
    what: 'The random number of each sign-in link to the sister app that has been used, so that no link works twice. It doesn’t say whose link it was.',
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
            'No tracking, no adverts, no analytics. Nothing on these pages is loaded from anyone else.',
            'If you’re a guest, what you practise stays on this device.',
            'With an account, we keep what you practise, your email address and your choices, for as long as you want us to.',
            'You can take your data with you, and delete it and the account yourself.',
          ],
        },
      ],
    },
    {
      id: 'device',
      title: 'On this device',
      passages: [
        'The app keeps the following in your browser. Other sites can’t read them, and neither can we. The names in small print are the ones your browser shows for them.',
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
        'If you’re a guest, the pages load the app itself, its sounds and its tips from our server. While your history is empty, they also load some example figures, to show you what you’ll see there later. Nothing you practise is sent.',
        {
          told: [
            {
              name: 'You ask for an email, sign up or sign in',
              text: 'Your email address, and the password if you use one. What you practised as a guest is moved into a new account. It’s moved into an existing one only if you say so.',
            },
            {
              name: 'You practise with an account',
              text: 'The session or hold once it has ended, and, if you share one, the fact that you did. Offline, it’s kept on the device until there’s a network.',
            },
            {
              name: 'You write to us',
              text: 'What you write, and an address to reply to: your account’s if you’re signed in, otherwise the one you give us, if any.',
            },
            {
              name: 'You open the sister app',
              text: 'Your email address, in a signed link that works only once, and only for a minute. It’s sent only when you press the button for it. The sister app is a second site that you can sign in to from here; where there isn’t one, you won’t see the button.',
            },
            {
              name: 'You use our player on the sister app’s site',
              text: 'When a session there has ended, that site is told which practice it was, when it began and ended, in which time zone, and with how many breaths at what pace. The player stores nothing in your browser there.',
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
        'Our server’s database has these tables and no others. Passwords, links, codes and API tokens are stored there only as hashes. An email waiting to be sent holds its own link and code until it has gone.',
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
        'The server writes a line when something fails: the kind of request, a number for it, how long it took, what broke and, if you were signed in, your account’s number. The line has no email address, no network address, no password and no link, and nothing you’ve written. There’s one exception: if someone tries the server out on their own computer, without a mail service, its log shows the link in each email.',
        'So that a break-in can be noticed, the server also writes a line when someone signs in or out, tries to and fails, or asks for a link or a code; when an account is made or deleted; when a password, an email address or an API token is added, confirmed or changed; when your data is downloaded or removed; when an admin looks at the newsletter’s subscribers or removes one; and when a request is refused. Such a line says what happened. It has your account’s number, if that’s known, and hashes of the email address and the network address, from which neither can be read without the server’s own secret. Any other request that succeeds leaves no line.',
        'To answer you, the server has to see your network address. It never stores or logs the address itself, only a hash of it.',
        'Your requests may reach this server through a proxy, and its emails may reach you through a mail service. Each of these has logs and rules of its own. Ask us, and we’ll tell you which ones we use.',
      ],
    },
    {
      id: 'take',
      title: 'Taking it with you',
      passages: [
        'In Preferences, “Download my data” writes one file with all your sessions, holds, presets and badges. It works for guests too. You can import that file back into the app. The file holds no password and none of your settings.',
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
              text: 'At once and for good: everything the tables above hold about you, including emails on their way and the newsletter. Afterwards the page says what was removed. One thing may stay: if you never confirmed that the email address is yours, and the person it really belongs to signed up for the newsletter, their subscription isn’t deleted.',
            },
            {
              name: 'As a guest',
              text: 'Clear this site’s data in your browser. Where the app asks for an account, it also offers “Clear Data & Start Over”.',
            },
          ],
        },
        'Unused accounts aren’t removed automatically. Backups are replaced as they get old. Until that happens, they may still hold what you deleted.',
      ],
    },
    {
      id: 'ask',
      title: 'Questions',
      passages: [
        'Ask us anything you’d like to know, or tell us what you’d like removed. A person reads every message.',
      ],
    },
  ],
}
