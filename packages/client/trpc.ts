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
    /** The server's error code: for programs, it does not change. */
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
    /** Whether the service is available. 503 while the database does not respond. Admins also get details. */
    read: Query<
      Optional<Record<string, never>>,
      {
        status: 'ok'
        details?:
          | {
              /** The version of this API. */
              version: string
              database: 'embedded' | 'postgres'
              databaseVersion: string
              /** How many emails are waiting and how many were abandoned, each counted up to a limit, and how long the oldest has waited, in seconds. */
              letters: {
                waiting: number
                dead: number
                oldest: number
              }
            }
          | undefined
      }
    >
    /** Whether the server process is running. Checks nothing else, not even the database. If this fails, restart the process. */
    live: Query<
      Optional<Record<string, never>>,
      {
        status: 'ok'
      }
    >
    /** Whether this server is ready for requests. 503 while the database does not respond, and from the moment the server is told to stop. */
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
    /** Delete the account and all its data. */
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
        /** Whether this call created the account: by sign-up, by a link or code sent to an address without an account, or by a code requested before the account existed. */
        isNew: boolean
      }
    >
    /** Create an account with a password. */
    signUp: Mutation<
      {
        email: string
        password: string
        /** Sends a confirmation email; the address is subscribed once it’s confirmed. */
        agreeToNewsletter?: boolean | undefined
        /** Whether a new account gets the weekly practice reminder; the same as agreeToNewsletter if left out. */
        agreeToReminders?: boolean | undefined
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
        /** Whether this call created the account: by sign-up, by a link or code sent to an address without an account, or by a code requested before the account existed. */
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
    /** Send a sign-in link with a code. If the address is unknown, using the link or the code creates the account. Both expire after 15 minutes and work once. */
    sendMagicLink: Mutation<
      {
        email: string
        /** Sends a confirmation email; the address is subscribed once it’s confirmed. */
        agreeToNewsletter?: boolean | undefined
        /** Whether a new account gets the weekly practice reminder; the same as agreeToNewsletter if left out. */
        agreeToReminders?: boolean | undefined
      },
      {
        message: string
      }
    >
    /** Look up who a sign-in link is for, without using the link. */
    describeMagicLink: Mutation<
      {
        /** The token from the email. */
        token: string
      },
      {
        maskedEmail: string
        /** What is removed because it was set up before the address was verified. Nothing is removed if the account’s password is given. */
        removes: {
          passwords: number
          signIns: number
          tokens: number
        }
      }
    >
    /** Sign in with a link. Also verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given. */
    verifyMagicLink: Mutation<
      {
        /** The token from the email. */
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
        /** Whether this call created the account: by sign-up, by a link or code sent to an address without an account, or by a code requested before the account existed. */
        isNew: boolean
      }
    >
    /** Preview what signing in with a code would remove, without using the code. Works only in the browser that requested the code. A wrong code uses up one of three attempts. */
    describeCode: Mutation<
      {
        email: string
        code: string
      },
      {
        maskedEmail: string
        /** What is removed because it was set up before the address was verified. Nothing is removed if the account’s password is given. */
        removes: {
          passwords: number
          signIns: number
          tokens: number
        }
      }
    >
    /** Sign in with a code. Works only in the browser that requested the code, with three attempts. Also verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given. */
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
        /** Whether this call created the account: by sign-up, by a link or code sent to an address without an account, or by a code requested before the account existed. */
        isNew: boolean
      }
    >
    /** Send a password reset link. The response is the same for unknown addresses. */
    forgotPassword: Mutation<
      {
        email: string
      },
      {
        message: string
      }
    >
    /** Set a new password with an emailed link. Ends all sign-ins and revokes all API tokens of the account. */
    resetPassword: Mutation<
      {
        /** The token from the email. */
        token: string
        newPassword: string
      },
      {
        message: string
      }
    >
    /** Change the password. Ends all other sign-ins and revokes all API tokens of the account. */
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
    /** Resend the verification email. */
    sendVerification: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
      }
    >
    /** Preview what verifying with a link would remove, without using the link. */
    describeVerification: Mutation<
      {
        /** The token from the email. */
        token: string
      },
      {
        maskedEmail: string
        /** What is removed because it was set up before the address was verified. Nothing is removed if the account’s password is given. */
        removes: {
          passwords: number
          signIns: number
          tokens: number
        }
      }
    >
    /** Verify an address with an emailed link. From outside the session that signed up, this removes every earlier password, sign-in and API token of the account, unless the account’s password is given. */
    verifyEmail: Mutation<
      {
        /** The token from the email. */
        token: string
        password?: string | undefined
      },
      {
        message: string
        removed: boolean
      }
    >
    /** Request a change of email address. Takes effect once the link sent to the new address is used. */
    changeEmail: Mutation<
      {
        newEmail: string
      },
      {
        message: string
      }
    >
    /** Send a code to confirm this sign-in. Sent by email. It works once, for this sign-in only, and expires after 15 minutes. A new code replaces the previous one. */
    sendConfirmationCode: Mutation<
      Optional<Record<string, never>>,
      {
        message: string
      }
    >
    /** Confirm this sign-in with the password or a code. Calls that return `sign-in-again` need a sign-in that was opened or confirmed within the last 15 minutes. Send either field; if both are sent, the password is used. */
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
    /** Your API tokens, newest first. Expired tokens are listed until the next one is created. */
    list: Query<
      Optional<Record<string, never>>,
      {
        id: string
        name: string
        scopes: ('read' | 'write')[]
        createdAt: string
        expiresAt: string
        /** Accurate to the hour. */
        lastUsedAt: string | null
      }[]
    >
    /** Create an API token. The token itself is only shown in this response. Send it as `Authorization: Bearer …`. It stops working at `expiresAt`, when you revoke it, when the password is changed or reset, and when the account is deleted. */
    create: Mutation<
      {
        /** A name to recognise it by. */
        name: string
        /** `read` for every GET, `write` for all other calls; neither includes the other. */
        scopes: ('read' | 'write')[]
        /** At most 366 days ahead. Default: 90 days from now. */
        expiresAt?: string | undefined
      },
      {
        id: string
        name: string
        scopes: ('read' | 'write')[]
        createdAt: string
        expiresAt: string
        /** Accurate to the hour. */
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
        /** What plays softly under the session. */
        soundscape: 'none' | 'rain' | 'shore' | 'night' | 'forest' | 'brown' | 'bowls' | 'own'
        /** How loud it is: a factor, 1 as it is made. */
        soundscapeLevel: number
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
        /** What plays softly under the session. */
        soundscape?: 'none' | 'rain' | 'shore' | 'night' | 'forest' | 'brown' | 'bowls' | 'own' | undefined
        /** How loud it is: a factor, 1 as it is made. */
        soundscapeLevel?: number | undefined
      },
      {
        id: string
        name: string
        sessionDuration: number
        breathingPace: number
        delayStart: number
        audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
        /** What plays softly under the session. */
        soundscape: 'none' | 'rain' | 'shore' | 'night' | 'forest' | 'brown' | 'bowls' | 'own'
        /** How loud it is: a factor, 1 as it is made. */
        soundscapeLevel: number
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
        /** What plays softly under the session. */
        soundscape: 'none' | 'rain' | 'shore' | 'night' | 'forest' | 'brown' | 'bowls' | 'own'
        /** How loud it is: a factor, 1 as it is made. */
        soundscapeLevel: number
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
    /** Record a session that was completed, or ended with Finish. */
    record: Mutation<
      {
        /** Created by the client, unique per user. A repeat gets the first response. So does the id of a deleted record, which isn’t stored again. */
        id?: string | undefined
        /** Default: the end minus the duration. Start, end and duration must agree, or the response is 400: the end must not be before the start, and the duration may exceed the time between them by at most 60 s and fall short of it by at most 30 days (for pauses and for sessions resumed later). */
        startedAt?: string | undefined
        /** Default: now. A time in the future counts as now. */
        completedAt?: string | undefined
        /** An IANA name, or an offset such as `+05:30`. If missing or unknown: the zone of the last record, otherwise UTC. */
        timeZone?: string | undefined
        /** The local hour at which the user’s day began: practice before it counts towards the day before. Default: the account’s setting; in an import, 0. */
        dayBeginsAt?: number | undefined
        /** The device’s current time: both instants are shifted by its difference from the server’s. */
        sentAt?: string | undefined
        technique: 'energizing' | '4-7-8' | 'four-seven-eight' | 'box-breathing' | 'breath-hold' | 'other'
        /** Whole seconds of practice, excluding countdown, gong and pauses. */
        duration: number
        /** Default: 0. */
        breathCount?: number | undefined
        /** Seconds per phase, weighted by time. */
        averagePace?: number | null | undefined
        /** Seconds per phase at the end. */
        pace?: number | null | undefined
        /** Local hour of the start. Used if `startedAt` or a known `timeZone` is missing; if both are sent, they determine the hour and this is ignored. Default: the hour of the start in the zone of the last record, otherwise in UTC. In an import it is always used, because it was fixed when the record was first stored. */
        sessionHour?: number | undefined
        /** Ignored: it follows from the local day of the start (in `timeZone`, otherwise the zone of the last record, otherwise UTC), whatever `sessionHour` says. */
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
        /** Local hour of the start, 0 to 23; fixed when the record was stored. */
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
    /** Record a session that was ended with Stop. */
    recordStopped: Mutation<
      {
        /** Created by the client, unique per user. A repeat gets the first response. So does the id of a deleted record, which isn’t stored again. */
        id?: string | undefined
        /** Default: the end minus the duration. Start, end and duration must agree, or the response is 400: the end must not be before the start, and the duration may exceed the time between them by at most 60 s and fall short of it by at most 30 days (for pauses and for sessions resumed later). */
        startedAt?: string | undefined
        /** Default: now. A time in the future counts as now. */
        completedAt?: string | undefined
        /** An IANA name, or an offset such as `+05:30`. If missing or unknown: the zone of the last record, otherwise UTC. */
        timeZone?: string | undefined
        /** The local hour at which the user’s day began: practice before it counts towards the day before. Default: the account’s setting; in an import, 0. */
        dayBeginsAt?: number | undefined
        /** The device’s current time: both instants are shifted by its difference from the server’s. */
        sentAt?: string | undefined
        technique: 'energizing' | '4-7-8' | 'four-seven-eight' | 'box-breathing' | 'breath-hold' | 'other'
        /** Whole seconds of practice, excluding countdown, gong and pauses. */
        duration: number
        /** Default: 0. */
        breathCount?: number | undefined
        /** Seconds per phase, weighted by time. */
        averagePace?: number | null | undefined
        /** Seconds per phase at the end. */
        pace?: number | null | undefined
        /** Local hour of the start. Used if `startedAt` or a known `timeZone` is missing; if both are sent, they determine the hour and this is ignored. Default: the hour of the start in the zone of the last record, otherwise in UTC. In an import it is always used, because it was fixed when the record was first stored. */
        sessionHour?: number | undefined
        /** Ignored: it follows from the local day of the start (in `timeZone`, otherwise the zone of the last record, otherwise UTC), whatever `sessionHour` says. */
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
        /** Local hour of the start, 0 to 23; fixed when the record was stored. */
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
        /** `nextCursor` of the previous page. */
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
          /** Local hour of the start, 0 to 23; fixed when the record was stored. */
          sessionHour: number
          /** Whether the local day of the start is a Saturday or a Sunday. */
          isWeekend: boolean
        }[]
        nextCursor: string | null
      }
    >
    /** Delete one session. Statistics are updated; earned badges stay. Sending its id again gets the same response as a repeat, and it isn’t stored again; only an import restores it. */
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
        /** Created by the client, unique per user. A repeat gets the first response. So does the id of a deleted record, which isn’t stored again. */
        id?: string | undefined
        /** Default: the end minus the duration. Start, end and duration must agree, or the response is 400: the end must not be before the start, and the duration may exceed the time between them by at most 60 s and fall short of it by at most 30 days (for pauses and for sessions resumed later). */
        startedAt?: string | undefined
        /** Default: now. A time in the future counts as now. */
        completedAt?: string | undefined
        /** An IANA name, or an offset such as `+05:30`. If missing or unknown: the zone of the last record, otherwise UTC. */
        timeZone?: string | undefined
        /** The local hour at which the user’s day began: practice before it counts towards the day before. Default: the account’s setting; in an import, 0. */
        dayBeginsAt?: number | undefined
        /** The device’s current time: both instants are shifted by its difference from the server’s. */
        sentAt?: string | undefined
        /** Always the signed-in user. */
        userId?: null | undefined
        /** Whole seconds. 0 means skipped: it is stored but not counted. */
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
        /** The id of the last hold on the previous page. */
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
    /** Delete one breath hold. Statistics are updated; earned badges stay. Sending its id again gets the same response as a repeat, and it isn’t stored again; only an import restores it. */
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
        /** File name under /assets/badges/, without its extension. */
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
        /** When the session or hold that earned it ended. */
        unlockedAt: string
        /** When it was awarded; this decides what is “recent”. */
        awardedAt: string
        /** Transferred from a guest; never “recent”. */
        isMigrated: boolean
        achievement: {
          name: string
          description: string
        }
      }[]
    >
    /** Transfer a guest’s badges. Accepts the nine early badges, each once, without checking them; any other badge is ignored. */
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
    /** Record that a session was shared. */
    share: Mutation<
      Optional<{
        /** Created by the client: a repeat counts once. */
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
    /** Your practice statistics. */
    stats: Query<
      Optional<{
        /** If not signed in: 5, the demonstration record; any other id is refused. */
        userId?: string | undefined
        /** The zone that decides what “today” is. If missing or unknown: the zone of the last record, otherwise UTC. */
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
    /** Your breath hold statistics. */
    breathStats: Query<
      Optional<{
        /** If not signed in: 5, the demonstration record; any other id is refused. */
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
    /** Your days of practice, for a calendar. Days with a session, oldest first, in a range of at most 400 days. */
    days: Query<
      {
        /** The first local day. */
        from: string
        /** The last local day, inclusive. */
        to: string
      },
      {
        days: {
          day: string
          seconds: number
          sessions: number
          /** Whether the day’s practice reached the goal that was set when its first session was recorded. */
          isGoalMet: boolean
        }[]
      }
    >
    /** Your progress towards badges. */
    standing: Query<
      Optional<Record<string, never>>,
      {
        sessionCount: number
        /** Seconds. */
        totalTime: number
        /** Seconds; 0 if there are none. */
        longestSession: number
        /** Seconds; 0 if there are none. */
        longestHold: number
        /** The longest run of days with a session. */
        practiceStreak: number
        /** The longest run of days on which the goal was met. */
        goalStreak: number
        /** Sessions started between 06:00 and 10:59. */
        mornings: number
        /** Techniques practised; a hold counts as one. */
        techniques: ('energizing' | '4-7-8' | 'box-breathing' | 'breath-hold')[]
        /** Seasons with a session: meteorological seasons of the northern hemisphere. */
        seasons: ('winter' | 'spring' | 'summer' | 'autumn')[]
      }
    >
    /** Set the daily goal. */
    setGoal: Mutation<
      {
        goalMinutes: number
        /** When it was changed on the device. A change older than the last one is dropped; if `sentAt` is sent too, only one that is more than 30 s older, because the travel time of the request then counts as age. */
        changedAt?: string | undefined
        sentAt?: string | undefined
      },
      {
        dailyGoalMinutes: number
      }
    >
    /** Set the hour at which your day begins. From midnight (0) to 4: practice before this hour counts towards the day before. Applies to records from then on; recorded hours stay local. */
    setDayBegins: Mutation<
      {
        dayBeginsAt: number
        /** Works like `changedAt` of the daily goal. */
        changedAt?: string | undefined
        sentAt?: string | undefined
      },
      {
        dayBeginsAt: number
      }
    >
    /** Turn habit nudge emails on or off. */
    setHabitNudge: Mutation<
      {
        habitNudgeFrequency: 'weekly' | 'off'
      },
      {
        habitNudgeFrequency: 'weekly' | 'off'
      }
    >
    /** Remove sessions, holds, statistics, streaks and earned badges. Presets, goal and account stay. Records that ended earlier and were queued on a device (sent with the header `stilltide-owner`) are acknowledged and dropped when they arrive later; whatever a client sends without that header is stored, however old. An import restores what was cleared. */
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
    /** Export all your data as one file. */
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
          /** Local hour of the start, 0 to 23; fixed when the record was stored. */
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
          /** What plays softly under the session. */
          soundscape: 'none' | 'rain' | 'shore' | 'night' | 'forest' | 'brown' | 'bowls' | 'own'
          /** How loud it is: a factor, 1 as it is made. */
          soundscapeLevel: number
          createdAt: string
        }[]
        achievements: {
          id: string
          achievementId: string
          /** When the session or hold that earned it ended. */
          unlockedAt: string
          /** When it was awarded; this decides what is “recent”. */
          awardedAt: string
          /** Transferred from a guest; never “recent”. */
          isMigrated: boolean
          achievement: {
            name: string
            description: string
          }
        }[]
      }
    >
    /** Import an exported file. Each record is stored once, by its id, including deleted ones and those from before a Clear History. At most 5000 sessions and 5000 holds at a time. */
    import: Mutation<
      {
        format: 'stilltide-export'
        version: 1
        sessions?:
          | {
              /** Created by the client, unique per user. A repeat gets the first response. So does the id of a deleted record, which isn’t stored again. */
              id?: string | undefined
              /** Default: the end minus the duration. Start, end and duration must agree, or the response is 400: the end must not be before the start, and the duration may exceed the time between them by at most 60 s and fall short of it by at most 30 days (for pauses and for sessions resumed later). */
              startedAt?: string | undefined
              /** Default: now. A time in the future counts as now. */
              completedAt?: string | undefined
              /** An IANA name, or an offset such as `+05:30`. If missing or unknown: the zone of the last record, otherwise UTC. */
              timeZone?: string | undefined
              /** The local hour at which the user’s day began: practice before it counts towards the day before. Default: the account’s setting; in an import, 0. */
              dayBeginsAt?: number | undefined
              /** The device’s current time: both instants are shifted by its difference from the server’s. */
              sentAt?: string | undefined
              technique:
                | 'energizing'
                | '4-7-8'
                | 'four-seven-eight'
                | 'box-breathing'
                | 'breath-hold'
                | 'other'
              /** Whole seconds of practice, excluding countdown, gong and pauses. */
              duration: number
              /** Default: 0. */
              breathCount?: number | undefined
              /** Seconds per phase, weighted by time. */
              averagePace?: number | null | undefined
              /** Seconds per phase at the end. */
              pace?: number | null | undefined
              /** Local hour of the start. Used if `startedAt` or a known `timeZone` is missing; if both are sent, they determine the hour and this is ignored. Default: the hour of the start in the zone of the last record, otherwise in UTC. In an import it is always used, because it was fixed when the record was first stored. */
              sessionHour?: number | undefined
              /** Ignored: it follows from the local day of the start (in `timeZone`, otherwise the zone of the last record, otherwise UTC), whatever `sessionHour` says. */
              isWeekend?: boolean | undefined
            }[]
          | undefined
        holds?:
          | {
              /** Created by the client, unique per user. A repeat gets the first response. So does the id of a deleted record, which isn’t stored again. */
              id?: string | undefined
              /** Default: the end minus the duration. Start, end and duration must agree, or the response is 400: the end must not be before the start, and the duration may exceed the time between them by at most 60 s and fall short of it by at most 30 days (for pauses and for sessions resumed later). */
              startedAt?: string | undefined
              /** Default: now. A time in the future counts as now. */
              completedAt?: string | undefined
              /** An IANA name, or an offset such as `+05:30`. If missing or unknown: the zone of the last record, otherwise UTC. */
              timeZone?: string | undefined
              /** The local hour at which the user’s day began: practice before it counts towards the day before. Default: the account’s setting; in an import, 0. */
              dayBeginsAt?: number | undefined
              /** The device’s current time: both instants are shifted by its difference from the server’s. */
              sentAt?: string | undefined
              /** Always the signed-in user. */
              userId?: null | undefined
              /** Whole seconds. 0 means skipped: it is stored but not counted. */
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
              /** What plays softly under the session. */
              soundscape?:
                | 'none'
                | 'rain'
                | 'shore'
                | 'night'
                | 'forest'
                | 'brown'
                | 'bowls'
                | 'own'
                | undefined
              /** How loud it is: a factor, 1 as it is made. */
              soundscapeLevel?: number | undefined
            }[]
          | undefined
      },
      {
        /** The number of new sessions. */
        sessions: number
        holds: number
        presets: number
        achievements: string[]
      }
    >
  }
  support: {
    /** Send a message to support. If signed in, the account’s own address is used and `userEmail` is ignored. */
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
    /** Subscribe to the newsletter. Sends a confirmation link; until it is used, nothing else is sent. The response is the same for a known address. */
    subscribe: Mutation<
      {
        email: string
      },
      {
        message: string
      }
    >
    /** Confirm a newsletter subscription with an emailed link. The link expires after a week. A repeat gets the same response; once the address has unsubscribed, the link is no longer valid. */
    confirm: Mutation<
      {
        /** The token from the email. */
        token: string
      },
      {
        message: string
      }
    >
  }
  sisterApp: {
    /** A link that signs in to the sister app. The link carries `auth_token`, `email` and `source`. The token is a JWT (HS256, under the secret that both apps share): `iss` is this app's origin, `aud` the sister app's, `sub` the user's id, `jti` its own id; it expires after 60 seconds and works once. The other two are for information only and must not be trusted. */
    link: Query<
      Optional<Record<string, never>>,
      {
        url: string
      }
    >
    /** Redeem the token of a sister-app link. For the sister app's server only. `proof` shows that it holds the shared secret without sending it: the HMAC-SHA-256 of `redeem`, a NUL byte and the token, under that secret, in base64url. The first call returns the user; a repeated or expired token, or one for another audience, is refused. */
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
    /** List, search and count the subscribers. Most recent requests first. */
    subscribers: Query<
      Optional<{
        /** Part of the address. */
        search?: string | undefined
        state?: 'asked' | 'confirmed' | 'unsubscribed' | undefined
        limit?: number | undefined
        /** `nextCursor` of the previous page. */
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
        /** Totals for all subscribers, whatever the search. */
        counts: {
          asked: number
          confirmed: number
          unsubscribed: number
        }
      }
    >
    /** Unsubscribe an address. An address that is already unsubscribed stays unsubscribed. */
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
