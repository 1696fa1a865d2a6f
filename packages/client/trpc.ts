/** Written by `npm run client:types` from the contract; do not edit. Types only: there is nothing to run. */
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { ErrorCode } from './calls.ts'

/** What an error of tRPC's client tells as its `shape`, and as its `data`. */
export interface ErrorShape {
  /** For people. */
  message: string
  /** JSON-RPC's. */
  code: number
  data: {
    /** tRPC's name of the status. */
    code: string
    httpStatus: number
    path?: string | undefined
    /** Of the server's catalogue: for programs, it stays as it is. */
    apiCode: ErrorCode
    /** With `bad-request`: the field that is wrong, such as `duration`. */
    field?: string | undefined
    /** When to try again, in whole seconds. */
    retryAfter?: number | undefined
  }
}

interface Root {
  ctx: object
  meta: object
  errorShape: ErrorShape
  transformer: false
}

type Query<In, Out> = TRPCQueryProcedure<{ meta: unknown; input: In; output: Out }>
/** What may be left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: tRPC's client takes no argument where its type is void.
type Optional<In> = In | void
type Mutation<In, Out> = TRPCMutationProcedure<{ meta: unknown; input: In; output: Out }>

/** Every procedure; inputs and answers are what goes over the wire, instants as ISO 8601 texts. */
export type Procedures = {
  health: {
    /** Whether the server can serve. 503 while the database does not answer. Admins are told more. */
    read: Query<
      Optional<Record<string, never>>,
      {
        status: 'ok'
        details?:
          | {
              /** Of this API. */
              version: string
              database: 'embedded' | 'postgres'
              databaseVersion: string
              /** Emails waiting and given up, as far as they are counted; how long the oldest has waited, in seconds. */
              letters: {
                waiting: number
                dead: number
                oldest: number
              }
            }
          | undefined
      }
    >
    /** Whether the server’s process is alive. Checks nothing else, not even the database: after a no, restart the process. */
    live: Query<
      Optional<Record<string, never>>,
      {
        status: 'ok'
      }
    >
    /** Whether to send this server requests. 503 while the database does not answer, and from the moment the server is told to stop. */
    ready: Query<
      Optional<Record<string, never>>,
      {
        status: 'ok'
      }
    >
  }
  auth: {
    /** Who is signed in. */
    user: Query<
      Optional<Record<string, never>>,
      {
        id: string
        email: string
        isEmailVerified: boolean
        hasPassword: boolean
        dailyGoalMinutes: number
        dayBeginsAt: number
        habitNudgeFrequency: 'weekly' | 'off'
        createdAt: string
      }
    >
    /** Delete the account and everything of it. */
    deleteUser: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
        removed: Record<string, number>
      }
    >
    /** Sign in with a password. */
    signIn: Mutation<
      {
        email: string
        password: string
      },
      {
        user: {
          id: string
          email: string
          isEmailVerified: boolean
          hasPassword: boolean
          dailyGoalMinutes: number
          dayBeginsAt: number
          habitNudgeFrequency: 'weekly' | 'off'
          createdAt: string
        }
        /** Whether this made the account: by sign-up, by a link or code to an address without one, or by the code of an email that was asked for before there was one. */
        isNew: boolean
      }
    >
    /** Make an account with a password. */
    signUp: Mutation<
      {
        email: string
        password: string
        /** Only asks: a subscriber counts after confirming by email. */
        agreeToNewsletter?: boolean | undefined
      },
      {
        user: {
          id: string
          email: string
          isEmailVerified: boolean
          hasPassword: boolean
          dailyGoalMinutes: number
          dayBeginsAt: number
          habitNudgeFrequency: 'weekly' | 'off'
          createdAt: string
        }
        /** Whether this made the account: by sign-up, by a link or code to an address without one, or by the code of an email that was asked for before there was one. */
        isNew: boolean
      }
    >
    /** Sign out on this device. */
    logout: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
      }
    >
    /** Send a sign-in link with a code. To an unknown address it makes the account. Link and code live 15 minutes and work once. */
    sendMagicLink: Mutation<
      {
        email: string
        /** Only asks: a subscriber counts after confirming by email. */
        agreeToNewsletter?: boolean | undefined
      },
      {
        message: string
      }
    >
    /** Whom a sign-in link is for, without using it. */
    describeMagicLink: Mutation<
      {
        /** From the email. */
        token: string
      },
      {
        maskedEmail: string
        /** What ends, unless the password is given: it was made before anyone proved the address. */
        removes: {
          passwords: number
          signIns: number
          tokens: number
        }
      }
    >
    /** Sign in with a link. Verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given. */
    verifyMagicLink: Mutation<
      {
        /** From the email. */
        token: string
        password?: string | undefined
      },
      {
        user: {
          id: string
          email: string
          isEmailVerified: boolean
          hasPassword: boolean
          dailyGoalMinutes: number
          dayBeginsAt: number
          habitNudgeFrequency: 'weekly' | 'off'
          createdAt: string
        }
        /** Whether this made the account: by sign-up, by a link or code to an address without one, or by the code of an email that was asked for before there was one. */
        isNew: boolean
      }
    >
    /** What signing in with this code removes, without using it. Only in the browser that asked for it; a wrong code costs one of its three tries. */
    describeCode: Mutation<
      {
        email: string
        code: string
      },
      {
        maskedEmail: string
        /** What ends, unless the password is given: it was made before anyone proved the address. */
        removes: {
          passwords: number
          signIns: number
          tokens: number
        }
      }
    >
    /** Sign in with a code. Only in the browser that asked for it; three tries. Verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given. */
    verifyCode: Mutation<
      {
        email: string
        code: string
        password?: string | undefined
      },
      {
        user: {
          id: string
          email: string
          isEmailVerified: boolean
          hasPassword: boolean
          dailyGoalMinutes: number
          dayBeginsAt: number
          habitNudgeFrequency: 'weekly' | 'off'
          createdAt: string
        }
        /** Whether this made the account: by sign-up, by a link or code to an address without one, or by the code of an email that was asked for before there was one. */
        isNew: boolean
      }
    >
    /** Send a link that sets a new password. The answer is the same for unknown addresses. */
    forgotPassword: Mutation<
      {
        email: string
      },
      {
        message: string
      }
    >
    /** Set a new password with the link from the email. Ends every sign-in and token of the account. */
    resetPassword: Mutation<
      {
        /** From the email. */
        token: string
        newPassword: string
      },
      {
        message: string
      }
    >
    /** Change the password. Ends every other sign-in and every API token of the account. */
    changePassword: Mutation<
      {
        currentPassword: string
        newPassword: string
      },
      {
        message: string
      }
    >
    /** Set a first password. */
    setPassword: Mutation<
      {
        newPassword: string
      },
      {
        message: string
      }
    >
    /** Send the verification email again. */
    sendVerification: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
      }
    >
    /** What verifying with this link does, without doing it. */
    describeVerification: Mutation<
      {
        /** From the email. */
        token: string
      },
      {
        maskedEmail: string
        /** What ends, unless the password is given: it was made before anyone proved the address. */
        removes: {
          passwords: number
          signIns: number
          tokens: number
        }
      }
    >
    /** Verify an address with the link from the email. From outside the session that signed up, it removes every earlier password, sign-in and token of the account, unless the account’s password is given. */
    verifyEmail: Mutation<
      {
        /** From the email. */
        token: string
        password?: string | undefined
      },
      {
        message: string
        removed: boolean
      }
    >
    /** Ask for another address. It takes effect once the link sent to the new address is used. */
    changeEmail: Mutation<
      {
        newEmail: string
      },
      {
        message: string
      }
    >
    /** Send a code that confirms this sign-in. By email; it works once, for 15 minutes, for this sign-in alone. A new one ends the one before. */
    sendConfirmationCode: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
      }
    >
    /** Confirm this sign-in with the password or a code. Calls that answer `sign-in-again` need a sign-in that was opened or confirmed within the last 15 minutes. One of the two is enough; with both, the password counts. */
    confirm: Mutation<
      Optional<{
        password?: string | undefined
        code?: string | undefined
      }>,
      {
        message: string
      }
    >
    /** Where you are signed in. */
    signIns: Query<
      Optional<Record<string, never>>,
      {
        id: string
        device: string
        createdAt: string
        lastSeenAt: string
        isCurrent: boolean
      }[]
    >
    /** Sign out on another device. */
    endSignIn: Mutation<
      {
        id: string
      },
      {
        message: string
      }
    >
    /** Sign out on all other devices. */
    endOtherSignIns: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
        ended: number
      }
    >
  }
  tokens: {
    /** Your API tokens, newest first. Those that have expired are there until the next one is made. */
    list: Query<
      Optional<Record<string, never>>,
      {
        id: string
        name: string
        scopes: ('read' | 'write')[]
        createdAt: string
        expiresAt: string
        /** To the hour. */
        lastUsedAt: string | null
      }[]
    >
    /** Make an API token. The answer is the only place where the token itself appears. Send it as `Authorization: Bearer …`. It ends at its date, when you revoke it, with a change or reset of the password, and with the account. */
    create: Mutation<
      {
        /** What you call it. */
        name: string
        /** `read` for every GET, `write` for all else; one does not hold the other. */
        scopes: ('read' | 'write')[]
        /** At most 366 days ahead. Without it: in 90 days. */
        expiresAt?: string | undefined
      },
      {
        id: string
        name: string
        scopes: ('read' | 'write')[]
        createdAt: string
        expiresAt: string
        /** To the hour. */
        lastUsedAt: string | null
        /** Shown only once. */
        token: string
      }
    >
    /** Revoke an API token. */
    revoke: Mutation<
      {
        id: string
      },
      {
        message: string
      }
    >
  }
  presets: {
    /** Presets, oldest first. */
    list: Query<
      Optional<Record<string, never>>,
      {
        id: string
        name: string
        sessionDuration: number
        breathingPace: number
        delayStart: number
        audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
        createdAt: string
      }[]
    >
    /** Save a preset. */
    create: Mutation<
      {
        id?: string | undefined
        name: string
        /** Seconds: above 0, up to 60 minutes. */
        sessionDuration: number
        /** Seconds per phase. */
        breathingPace: number
        /** Seconds, up to 60 minutes. */
        delayStart: number
        audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
      },
      {
        id: string
        name: string
        sessionDuration: number
        breathingPace: number
        delayStart: number
        audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
        createdAt: string
      }
    >
    /** Rename a preset. */
    rename: Mutation<
      {
        id: string
        name: string
      },
      {
        id: string
        name: string
        sessionDuration: number
        breathingPace: number
        delayStart: number
        audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
        createdAt: string
      }
    >
    /** Delete a preset. */
    delete: Mutation<
      {
        id: string
      },
      {
        message: string
      }
    >
  }
  sessions: {
    /** Record a session that ended by itself or by Finish. */
    record: Mutation<
      {
        /** Made by the client, unique per person: a repeat is answered with the first answer. The id of a deleted record is answered too, and not kept again. */
        id?: string | undefined
        /** Without it: so many seconds before the end as the length says. Start, end and length must not contradict each other, or the answer is 400: the end is not before the start, the length exceeds the time between them by 60 s at most, and falls short of it by 30 days at most, for pauses and for sessions resumed later. */
        startedAt?: string | undefined
        /** Without it: now. One that is still to come counts as now. */
        completedAt?: string | undefined
        /** IANA name, or an offset such as `+05:30`. Without it, or with one that is not known: the zone of the last record, else UTC. */
        timeZone?: string | undefined
        /** The local hour at which the person’s day began: a practice before it counts for the day before. Without it: as set for the account; in an import 0. */
        dayBeginsAt?: number | undefined
        /** The device’s clock now: both instants are shifted by its difference to ours. */
        sentAt?: string | undefined
        technique: 'energizing' | '4-7-8' | 'four-seven-eight' | 'box-breathing' | 'breath-hold' | 'other'
        /** Whole seconds practised, without countdown, gong and pauses. */
        duration: number
        /** 0 when not sent. */
        breathCount?: number | undefined
        /** Seconds per phase, weighted by time. */
        averagePace?: number | null | undefined
        /** Seconds per phase at the end. */
        pace?: number | null | undefined
        /** Local hour of the start. It counts where `startedAt` or a known `timeZone` is missing; where both are sent, they tell the hour and this is ignored. With none of them: the hour of the start in the zone of the last record, else in UTC. In an import it always counts, as it was fixed when the record was first kept. */
        sessionHour?: number | undefined
        /** Ignored: the local day of the start (by `timeZone`, else the zone of the last record, else UTC) tells it, whatever `sessionHour` says. */
        isWeekend?: boolean | undefined
      },
      {
        id: string
        startedAt: string
        completedAt: string
        timeZone: string
        dayBeginsAt: number
        technique: 'energizing' | '4-7-8' | 'box-breathing' | 'breath-hold' | 'other'
        duration: number
        breathCount: number
        averagePace: number | null
        pace: number | null
        /** Local hour of the start, 0 to 23; fixed when it was kept. */
        sessionHour: number
        /** Whether the local day of the start is a Saturday or a Sunday. */
        isWeekend: boolean
        /** Badges that this record earned. */
        newAchievements: {
          achievementId: string
          name: string
          description: string
        }[]
      }
    >
    /** Record a session that was stopped. */
    recordStopped: Mutation<
      {
        /** Made by the client, unique per person: a repeat is answered with the first answer. The id of a deleted record is answered too, and not kept again. */
        id?: string | undefined
        /** Without it: so many seconds before the end as the length says. Start, end and length must not contradict each other, or the answer is 400: the end is not before the start, the length exceeds the time between them by 60 s at most, and falls short of it by 30 days at most, for pauses and for sessions resumed later. */
        startedAt?: string | undefined
        /** Without it: now. One that is still to come counts as now. */
        completedAt?: string | undefined
        /** IANA name, or an offset such as `+05:30`. Without it, or with one that is not known: the zone of the last record, else UTC. */
        timeZone?: string | undefined
        /** The local hour at which the person’s day began: a practice before it counts for the day before. Without it: as set for the account; in an import 0. */
        dayBeginsAt?: number | undefined
        /** The device’s clock now: both instants are shifted by its difference to ours. */
        sentAt?: string | undefined
        technique: 'energizing' | '4-7-8' | 'four-seven-eight' | 'box-breathing' | 'breath-hold' | 'other'
        /** Whole seconds practised, without countdown, gong and pauses. */
        duration: number
        /** 0 when not sent. */
        breathCount?: number | undefined
        /** Seconds per phase, weighted by time. */
        averagePace?: number | null | undefined
        /** Seconds per phase at the end. */
        pace?: number | null | undefined
        /** Local hour of the start. It counts where `startedAt` or a known `timeZone` is missing; where both are sent, they tell the hour and this is ignored. With none of them: the hour of the start in the zone of the last record, else in UTC. In an import it always counts, as it was fixed when the record was first kept. */
        sessionHour?: number | undefined
        /** Ignored: the local day of the start (by `timeZone`, else the zone of the last record, else UTC) tells it, whatever `sessionHour` says. */
        isWeekend?: boolean | undefined
      },
      {
        id: string
        startedAt: string
        completedAt: string
        timeZone: string
        dayBeginsAt: number
        technique: 'energizing' | '4-7-8' | 'box-breathing' | 'breath-hold' | 'other'
        duration: number
        breathCount: number
        averagePace: number | null
        pace: number | null
        /** Local hour of the start, 0 to 23; fixed when it was kept. */
        sessionHour: number
        /** Whether the local day of the start is a Saturday or a Sunday. */
        isWeekend: boolean
        /** Badges that this record earned. */
        newAchievements: {
          achievementId: string
          name: string
          description: string
        }[]
      }
    >
    /** Sessions, newest first, a page at a time. */
    list: Query<
      Optional<{
        limit?: number | undefined
        /** `nextCursor` of the page before. */
        cursor?: string | undefined
      }>,
      {
        sessions: {
          id: string
          startedAt: string
          completedAt: string
          timeZone: string
          dayBeginsAt: number
          technique: 'energizing' | '4-7-8' | 'box-breathing' | 'breath-hold' | 'other'
          duration: number
          breathCount: number
          averagePace: number | null
          pace: number | null
          /** Local hour of the start, 0 to 23; fixed when it was kept. */
          sessionHour: number
          /** Whether the local day of the start is a Saturday or a Sunday. */
          isWeekend: boolean
        }[]
        nextCursor: string | null
      }
    >
    /** Delete one session. Statistics follow; earned badges stay. Whoever sends its id again is answered as with a repeat, and it is not kept again; only an import brings it back. */
    delete: Mutation<
      {
        id: string
      },
      {
        message: string
      }
    >
  }
  holds: {
    /** Record a breath hold. */
    record: Mutation<
      {
        /** Made by the client, unique per person: a repeat is answered with the first answer. The id of a deleted record is answered too, and not kept again. */
        id?: string | undefined
        /** Without it: so many seconds before the end as the length says. Start, end and length must not contradict each other, or the answer is 400: the end is not before the start, the length exceeds the time between them by 60 s at most, and falls short of it by 30 days at most, for pauses and for sessions resumed later. */
        startedAt?: string | undefined
        /** Without it: now. One that is still to come counts as now. */
        completedAt?: string | undefined
        /** IANA name, or an offset such as `+05:30`. Without it, or with one that is not known: the zone of the last record, else UTC. */
        timeZone?: string | undefined
        /** The local hour at which the person’s day began: a practice before it counts for the day before. Without it: as set for the account; in an import 0. */
        dayBeginsAt?: number | undefined
        /** The device’s clock now: both instants are shifted by its difference to ours. */
        sentAt?: string | undefined
        /** Always the signed-in person’s. */
        userId?: null | undefined
        /** Whole seconds; 0 means skipped: kept, but not counted. */
        holdDuration: number
      },
      {
        id: string
        startedAt: string
        completedAt: string
        timeZone: string
        dayBeginsAt: number
        holdDuration: number
        /** Badges that this record earned. */
        newAchievements: {
          achievementId: string
          name: string
          description: string
        }[]
      }
    >
    /** Breath holds, newest first. */
    list: Query<
      Optional<{
        limit?: number | undefined
        /** The id of the last hold of the page before. */
        before?: string | undefined
      }>,
      {
        id: string
        startedAt: string
        completedAt: string
        timeZone: string
        dayBeginsAt: number
        holdDuration: number
      }[]
    >
    /** The longest hold. */
    personalBest: Query<
      Optional<Record<string, never>>,
      {
        holdDuration: number | null
      }
    >
    /** Delete one breath hold. Statistics follow; earned badges stay. Whoever sends its id again is answered as with a repeat, and it is not kept again; only an import brings it back. */
    delete: Mutation<
      {
        id: string
      },
      {
        message: string
      }
    >
  }
  achievements: {
    /** All 39 badges. */
    catalogue: Query<
      Optional<Record<string, never>>,
      {
        id: string
        name: string
        description: string
        requirement: string
        type: string
        threshold: number
        category: string
        theme: string
        /** The file’s name under /assets/badges/, without its ending. */
        iconName: string
        createdAt: string
      }[]
    >
    /** The badges you have earned, newest first. */
    earned: Query<
      Optional<Record<string, never>>,
      {
        id: string
        achievementId: string
        /** The end of the record that earned it. */
        unlockedAt: string
        /** When it was awarded; “recent” goes by this. */
        awardedAt: string
        /** Brought along by a guest; never “recent”. */
        isMigrated: boolean
        achievement: {
          name: string
          description: string
        }
      }[]
    >
    /** Bring a guest’s badges along. Accepts the nine early badges, each once, on the device’s word; any other is left out. */
    transfer: Mutation<
      {
        anonymousBadges: {
          id?: string | undefined
          name?: string | undefined
          earnedAt?: string | undefined
        }[]
      },
      {
        transferred: string[]
        ignored: number
      }
    >
    /** Report that a session was shared. */
    share: Mutation<
      Optional<{
        /** Made by the client: a repeat counts once. */
        id?: string | undefined
      }>,
      {
        id: string
        /** Badges that this record earned. */
        newAchievements: {
          achievementId: string
          name: string
          description: string
        }[]
      }
    >
  }
  user: {
    /** Figures of your practice. */
    stats: Query<
      Optional<{
        /** Without a session: 5, the demonstration record; any other is refused. */
        userId?: string | undefined
        /** Where “today” is. Without it, or with one that is not known: the zone of the last record, else UTC. */
        timeZone?: string | undefined
      }>,
      {
        sessionCount: number
        /** Seconds. */
        totalTime: number
        /** The longest goal streak, in days. */
        dailyStreak: number
        currentGoalStreak: number
        /** The longest hold, in seconds. */
        personalBest: number | null
        /** Seconds. */
        todayTime: number
      }
    >
    /** Figures of your breath holds. */
    breathStats: Query<
      Optional<{
        /** Without a session: 5, the demonstration record; any other is refused. */
        userId?: string | undefined
      }>,
      {
        totalRecords: number
        shortest: number | null
        longest: number | null
        average: number | null
        median: number | null
      }
    >
    /** Your days of practice, for a calendar. Those with a session, oldest first; at most 400 days from the first to the last. */
    days: Query<
      {
        /** The first local day. */
        from: string
        /** The last one; it belongs to them. */
        to: string
      },
      {
        days: {
          day: string
          seconds: number
          sessions: number
          /** Whether the day’s practice reached the goal that was set when its first session came. */
          isGoalMet: boolean
        }[]
      }
    >
    /** How far you have come, in what badges ask for. */
    standing: Query<
      Optional<Record<string, never>>,
      {
        sessionCount: number
        /** Seconds. */
        totalTime: number
        /** Seconds; 0 without any. */
        longestSession: number
        /** Seconds; 0 without any. */
        longestHold: number
        /** The most days with a session in a row. */
        practiceStreak: number
        /** The most days in a row on which the goal was met. */
        goalStreak: number
        /** Sessions begun in the hours 6 to 10. */
        mornings: number
        /** Those practised; a hold is one of them. */
        techniques: ('energizing' | '4-7-8' | 'box-breathing' | 'breath-hold')[]
        /** Those with a session: the meteorological ones of the north. */
        seasons: ('winter' | 'spring' | 'summer' | 'autumn')[]
      }
    >
    /** Set the daily goal. */
    setGoal: Mutation<
      {
        goalMinutes: number
        /** When it was changed on the device; an older change than the last is dropped. With sentAt, which counts the way of the request as age, only one that is older by more than 30 s. */
        changedAt?: string | undefined
        sentAt?: string | undefined
      },
      {
        dailyGoalMinutes: number
      }
    >
    /** Set the hour at which your day begins. From midnight (0) to 4: a practice before it counts for the day before. Holds for records from then on; hours stay the local ones. */
    setDayBegins: Mutation<
      {
        dayBeginsAt: number
        /** As for the daily goal. */
        changedAt?: string | undefined
        sentAt?: string | undefined
      },
      {
        dayBeginsAt: number
      }
    >
    /** Turn habit nudges on or off. */
    setHabitNudge: Mutation<
      {
        habitNudgeFrequency: 'weekly' | 'off'
      },
      {
        habitNudgeFrequency: 'weekly' | 'off'
      }
    >
    /** Remove sessions, holds, statistics, streaks and earned badges. Presets, goal and account stay. Records that ended before and had waited on a device (those sent with the header `stilltide-owner`) are acknowledged and dropped when they come later; what a client sends without it is kept, however old. An import brings back what was cleared. */
    clearHistory: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
        removed: {
          sessions: number
          holds: number
          achievements: number
        }
      }
    >
    /** Everything of yours that is stored, as one file. */
    export: Query<
      Optional<Record<string, never>>,
      {
        format: 'stilltide-export'
        version: 1
        exportedAt: string
        account: {
          email: string
          createdAt: string
          dailyGoalMinutes: number
          dayBeginsAt: number
          habitNudgeFrequency: 'weekly' | 'off'
        }
        sessions: {
          id: string
          startedAt: string
          completedAt: string
          timeZone: string
          dayBeginsAt: number
          technique: 'energizing' | '4-7-8' | 'box-breathing' | 'breath-hold' | 'other'
          duration: number
          breathCount: number
          averagePace: number | null
          pace: number | null
          /** Local hour of the start, 0 to 23; fixed when it was kept. */
          sessionHour: number
          /** Whether the local day of the start is a Saturday or a Sunday. */
          isWeekend: boolean
        }[]
        holds: {
          id: string
          startedAt: string
          completedAt: string
          timeZone: string
          dayBeginsAt: number
          holdDuration: number
        }[]
        presets: {
          id: string
          name: string
          sessionDuration: number
          breathingPace: number
          delayStart: number
          audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
          createdAt: string
        }[]
        achievements: {
          id: string
          achievementId: string
          /** The end of the record that earned it. */
          unlockedAt: string
          /** When it was awarded; “recent” goes by this. */
          awardedAt: string
          /** Brought along by a guest; never “recent”. */
          isMigrated: boolean
          achievement: {
            name: string
            description: string
          }
        }[]
      }
    >
    /** Import what an export holds. Each record once, by its id; also deleted ones and those from before a Clear History. At most 5000 sessions and 5000 holds at a time. */
    import: Mutation<
      {
        format: 'stilltide-export'
        version: 1
        sessions?:
          | {
              /** Made by the client, unique per person: a repeat is answered with the first answer. The id of a deleted record is answered too, and not kept again. */
              id?: string | undefined
              /** Without it: so many seconds before the end as the length says. Start, end and length must not contradict each other, or the answer is 400: the end is not before the start, the length exceeds the time between them by 60 s at most, and falls short of it by 30 days at most, for pauses and for sessions resumed later. */
              startedAt?: string | undefined
              /** Without it: now. One that is still to come counts as now. */
              completedAt?: string | undefined
              /** IANA name, or an offset such as `+05:30`. Without it, or with one that is not known: the zone of the last record, else UTC. */
              timeZone?: string | undefined
              /** The local hour at which the person’s day began: a practice before it counts for the day before. Without it: as set for the account; in an import 0. */
              dayBeginsAt?: number | undefined
              /** The device’s clock now: both instants are shifted by its difference to ours. */
              sentAt?: string | undefined
              technique:
                | 'energizing'
                | '4-7-8'
                | 'four-seven-eight'
                | 'box-breathing'
                | 'breath-hold'
                | 'other'
              /** Whole seconds practised, without countdown, gong and pauses. */
              duration: number
              /** 0 when not sent. */
              breathCount?: number | undefined
              /** Seconds per phase, weighted by time. */
              averagePace?: number | null | undefined
              /** Seconds per phase at the end. */
              pace?: number | null | undefined
              /** Local hour of the start. It counts where `startedAt` or a known `timeZone` is missing; where both are sent, they tell the hour and this is ignored. With none of them: the hour of the start in the zone of the last record, else in UTC. In an import it always counts, as it was fixed when the record was first kept. */
              sessionHour?: number | undefined
              /** Ignored: the local day of the start (by `timeZone`, else the zone of the last record, else UTC) tells it, whatever `sessionHour` says. */
              isWeekend?: boolean | undefined
            }[]
          | undefined
        holds?:
          | {
              /** Made by the client, unique per person: a repeat is answered with the first answer. The id of a deleted record is answered too, and not kept again. */
              id?: string | undefined
              /** Without it: so many seconds before the end as the length says. Start, end and length must not contradict each other, or the answer is 400: the end is not before the start, the length exceeds the time between them by 60 s at most, and falls short of it by 30 days at most, for pauses and for sessions resumed later. */
              startedAt?: string | undefined
              /** Without it: now. One that is still to come counts as now. */
              completedAt?: string | undefined
              /** IANA name, or an offset such as `+05:30`. Without it, or with one that is not known: the zone of the last record, else UTC. */
              timeZone?: string | undefined
              /** The local hour at which the person’s day began: a practice before it counts for the day before. Without it: as set for the account; in an import 0. */
              dayBeginsAt?: number | undefined
              /** The device’s clock now: both instants are shifted by its difference to ours. */
              sentAt?: string | undefined
              /** Always the signed-in person’s. */
              userId?: null | undefined
              /** Whole seconds; 0 means skipped: kept, but not counted. */
              holdDuration: number
            }[]
          | undefined
        presets?:
          | {
              id?: string | undefined
              name: string
              /** Seconds: above 0, up to 60 minutes. */
              sessionDuration: number
              /** Seconds per phase. */
              breathingPace: number
              /** Seconds, up to 60 minutes. */
              delayStart: number
              audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
            }[]
          | undefined
      },
      {
        /** Sessions that were not there before. */
        sessions: number
        holds: number
        presets: number
        achievements: string[]
      }
    >
  }
  support: {
    /** Write to us. Signed in, the account’s own address is used, whatever is sent. */
    contact: Mutation<
      {
        subject: string
        message: string
        type?: 'general' | 'bug' | 'feature' | 'stilltide' | 'technical' | undefined
        userEmail?: string | undefined
      },
      {
        message: string
      }
    >
  }
  newsletter: {
    /** Ask for the newsletter. Sends a link that confirms; until it is used, nothing else is sent. The answer is the same for a known address. */
    subscribe: Mutation<
      {
        email: string
      },
      {
        message: string
      }
    >
    /** Confirm the newsletter with the link from the email. The link lives a week. Repeated, it is answered the same; once the address has unsubscribed, it is void. */
    confirm: Mutation<
      {
        /** From the email. */
        token: string
      },
      {
        message: string
      }
    >
  }
  sisterApp: {
    /** A link that signs in to the sister app. The link carries `auth_token`, `email` and `source`. The token is a JWT (HS256, under the secret that both apps share): `iss` is this app's origin, `aud` the sister app's, `sub` the person's id, `jti` its name; it lives 60 seconds and works once. The other two are for show: nothing may be decided by them. */
    link: Query<
      Optional<Record<string, never>>,
      {
        url: string
      }
    >
    /** Redeem the token of such a link. For the sister app's server alone. `proof` shows that it holds the shared secret without sending it: the HMAC-SHA-256 of `redeem`, a NUL byte and the token, under that secret, in base64url. The first call gets the person; a repeated token, an old one, or one for another audience is refused. */
    redeem: Mutation<
      {
        /** `auth_token` of the link. */
        authToken: string
        /** Shows that the caller holds the shared secret. */
        proof: string
      },
      {
        userId: string
        email: string
        isEmailVerified: boolean
      }
    >
  }
  admin: {
    /** List, search and count the subscribers. The latest request comes first. */
    subscribers: Query<
      Optional<{
        /** A part of the address. */
        search?: string | undefined
        state?: 'asked' | 'confirmed' | 'unsubscribed' | undefined
        limit?: number | undefined
        /** `nextCursor` of the page before. */
        cursor?: string | undefined
      }>,
      {
        subscribers: {
          id: string
          email: string
          state: 'asked' | 'confirmed' | 'unsubscribed'
          askedAt: string
          confirmedAt: string | null
          unsubscribedAt: string | null
        }[]
        nextCursor: string | null
        /** Of all there are, whatever is searched for. */
        counts: {
          asked: number
          confirmed: number
          unsubscribed: number
        }
      }
    >
    /** Unsubscribe an address. An address that is already unsubscribed stays that way. */
    unsubscribe: Mutation<
      {
        id: string
      },
      {
        id: string
        email: string
        state: 'asked' | 'confirmed' | 'unsubscribed'
        askedAt: string
        confirmedAt: string | null
        unsubscribedAt: string | null
      }
    >
  }
}

/**
 * For `createTRPCClient<AppRouter>`, with `httpLink`, or with `httpBatchLink` and its `maxItems: 32`. There is no
 * transformer, and answers are not streamed.
 */
export type AppRouter = TRPCBuiltRouter<Root, Procedures>
