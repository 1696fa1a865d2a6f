/** Written by `npm run client:types` from the contract; do not edit. */

/** A call: how it is asked, and the fields that its input must have. @internal */
export interface TableCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly required: readonly string[]
}

/** The calls that an API token may make, by their full names. @internal */
export const callTable: Readonly<Record<string, TableCall>> = {
  'presets.list': { method: 'GET', path: '/api/presets', required: [] },
  'presets.create': {
    method: 'POST',
    path: '/api/presets',
    required: ['name', 'sessionDuration', 'breathingPace', 'delayStart', 'audioOption'],
  },
  'presets.rename': { method: 'PUT', path: '/api/presets/{id}', required: ['id', 'name'] },
  'presets.delete': { method: 'DELETE', path: '/api/presets/{id}', required: ['id'] },
  'sessions.record': { method: 'POST', path: '/api/breathing-sessions', required: ['technique', 'duration'] },
  'sessions.recordStopped': { method: 'POST', path: '/api/sessions', required: ['technique', 'duration'] },
  'sessions.list': { method: 'GET', path: '/api/sessions', required: [] },
  'sessions.delete': { method: 'DELETE', path: '/api/sessions/{id}', required: ['id'] },
  'holds.record': { method: 'POST', path: '/api/breath-holds', required: ['holdDuration'] },
  'holds.list': { method: 'GET', path: '/api/breath-holds', required: [] },
  'holds.personalBest': { method: 'GET', path: '/api/breath-holds/personal-best', required: [] },
  'holds.delete': { method: 'DELETE', path: '/api/breath-holds/{id}', required: ['id'] },
  'achievements.catalogue': { method: 'GET', path: '/api/achievements', required: [] },
  'achievements.earned': { method: 'GET', path: '/api/user/achievements', required: [] },
  'achievements.transfer': {
    method: 'POST',
    path: '/api/user/transfer-anonymous-badges',
    required: ['anonymousBadges'],
  },
  'achievements.share': { method: 'POST', path: '/api/user/share', required: [] },
  'user.stats': { method: 'GET', path: '/api/user/stats', required: [] },
  'user.breathStats': { method: 'GET', path: '/api/user/breath-stats', required: [] },
  'user.days': { method: 'GET', path: '/api/user/days', required: ['from', 'to'] },
  'user.standing': { method: 'GET', path: '/api/user/standing', required: [] },
  'user.setGoal': { method: 'POST', path: '/api/user/goal', required: ['goalMinutes'] },
  'user.setDayBegins': { method: 'POST', path: '/api/user/day-begins', required: ['dayBeginsAt'] },
  'user.setHabitNudge': {
    method: 'POST',
    path: '/api/user/habit-nudge-preference',
    required: ['habitNudgeFrequency'],
  },
  'user.export': { method: 'GET', path: '/api/user/export', required: [] },
  'user.import': { method: 'POST', path: '/api/user/import', required: ['format', 'version'] },
  'support.contact': { method: 'POST', path: '/api/support/contact', required: ['subject', 'message'] },
}

/** The error codes of the server: for programs, they do not change. */
export type ErrorCode =
  | 'bad-request'
  | 'invalid-link'
  | 'invalid-code'
  | 'weak-password'
  | 'not-signed-in'
  | 'invalid-token'
  | 'wrong-password'
  | 'other-person'
  | 'sign-in-again'
  | 'foreign-origin'
  | 'forbidden'
  | 'not-found'
  | 'not-configured'
  | 'account-not-found'
  | 'method-not-allowed'
  | 'account-exists'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'range-not-satisfiable'
  | 'too-many'
  | 'internal'
  | 'unavailable'

/** What a call may be told besides its input. */
export interface CallOptions {
  /** Gives the call up; it then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

export type PresetsListOutput = {
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

export type PresetsCreateInput = {
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
}

export type PresetsCreateOutput = {
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

export type PresetsRenameInput = {
  id: string
  name: string
}

export type PresetsRenameOutput = PresetsCreateOutput

export type PresetsDeleteInput = {
  id: string
}

export type PresetsDeleteOutput = {
  message: string
}

export type SessionsRecordInput = {
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
}

export type SessionsRecordOutput = {
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

export type SessionsRecordStoppedInput = SessionsRecordInput

export type SessionsRecordStoppedOutput = SessionsRecordOutput

export type SessionsListInput = {
  limit?: number | undefined
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
}

export type SessionsListOutput = {
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

export type SessionsDeleteInput = PresetsDeleteInput

export type SessionsDeleteOutput = PresetsDeleteOutput

export type HoldsRecordInput = {
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
}

export type HoldsRecordOutput = {
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

export type HoldsListInput = {
  limit?: number | undefined
  /** The id of the last hold on the previous page. */
  before?: string | undefined
}

export type HoldsListOutput = {
  id: string
  startedAt: string
  completedAt: string
  timeZone: string
  dayBeginsAt: number
  holdDuration: number
}[]

export type HoldsPersonalBestOutput = {
  holdDuration: number | null
}

export type HoldsDeleteInput = PresetsDeleteInput

export type HoldsDeleteOutput = PresetsDeleteOutput

export type AchievementsCatalogueOutput = {
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

export type AchievementsEarnedOutput = {
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

export type AchievementsTransferInput = {
  anonymousBadges: {
    id?: string | undefined
    name?: string | undefined
    earnedAt?: string | undefined
  }[]
}

export type AchievementsTransferOutput = {
  transferred: string[]
  ignored: number
}

export type AchievementsShareInput = {
  /** Created by the client: a repeat counts once. */
  id?: string | undefined
}

export type AchievementsShareOutput = {
  id: string
  /** Badges that this record earned. */
  newAchievements: {
    achievementId: string
    name: string
    description: string
  }[]
}

export type UserStatsInput = {
  /** If not signed in: 5, the demonstration record; any other id is refused. */
  userId?: string | undefined
  /** The zone that decides what “today” is. If missing or unknown: the zone of the last record, otherwise UTC. */
  timeZone?: string | undefined
}

export type UserStatsOutput = {
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

export type UserBreathStatsInput = {
  /** If not signed in: 5, the demonstration record; any other id is refused. */
  userId?: string | undefined
}

export type UserBreathStatsOutput = {
  totalRecords: number
  shortest: number | null
  longest: number | null
  average: number | null
  median: number | null
}

export type UserDaysInput = {
  /** The first local day. */
  from: string
  /** The last local day, inclusive. */
  to: string
}

export type UserDaysOutput = {
  days: {
    day: string
    seconds: number
    sessions: number
    /** Whether the day’s practice reached the goal that was set when its first session was recorded. */
    isGoalMet: boolean
  }[]
}

export type UserStandingOutput = {
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

export type UserSetGoalInput = {
  goalMinutes: number
  /** When it was changed on the device. A change older than the last one is dropped; if `sentAt` is sent too, only one that is more than 30 s older, because the travel time of the request then counts as age. */
  changedAt?: string | undefined
  sentAt?: string | undefined
}

export type UserSetGoalOutput = {
  dailyGoalMinutes: number
}

export type UserSetDayBeginsInput = {
  dayBeginsAt: number
  /** Works like `changedAt` of the daily goal. */
  changedAt?: string | undefined
  sentAt?: string | undefined
}

export type UserSetDayBeginsOutput = {
  dayBeginsAt: number
}

export type UserSetHabitNudgeInput = {
  habitNudgeFrequency: 'weekly' | 'off'
}

export type UserSetHabitNudgeOutput = UserSetHabitNudgeInput

export type UserExportOutput = {
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

export type UserImportInput = {
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
        soundscape?: 'none' | 'rain' | 'shore' | 'night' | 'forest' | 'brown' | 'bowls' | 'own' | undefined
        /** How loud it is: a factor, 1 as it is made. */
        soundscapeLevel?: number | undefined
      }[]
    | undefined
}

export type UserImportOutput = {
  /** The number of new sessions. */
  sessions: number
  holds: number
  presets: number
  achievements: string[]
}

export type SupportContactInput = {
  subject: string
  message: string
  type?: 'general' | 'bug' | 'feature' | 'stilltide' | 'technical' | undefined
  userEmail?: string | undefined
}

export type SupportContactOutput = PresetsDeleteOutput

/** Every call; inputs and answers are what goes over the wire, instants as ISO 8601 texts. */
export interface Stilltide {
  readonly presets: {
    /** Presets, oldest first. Needs the scope `read`. */
    list(input?: Record<string, never>, options?: CallOptions): Promise<PresetsListOutput>
    /** Save a preset. Needs the scope `write`. */
    create(input: PresetsCreateInput, options?: CallOptions): Promise<PresetsCreateOutput>
    /** Rename a preset. Needs the scope `write`. */
    rename(input: PresetsRenameInput, options?: CallOptions): Promise<PresetsRenameOutput>
    /** Delete a preset. Needs the scope `write`. */
    delete(input: PresetsDeleteInput, options?: CallOptions): Promise<PresetsDeleteOutput>
  }
  readonly sessions: {
    /** Record a session that was completed, or ended with Finish. Needs the scope `write`. */
    record(input: SessionsRecordInput, options?: CallOptions): Promise<SessionsRecordOutput>
    /** Record a session that was ended with Stop. Needs the scope `write`. */
    recordStopped(
      input: SessionsRecordStoppedInput,
      options?: CallOptions,
    ): Promise<SessionsRecordStoppedOutput>
    /** Sessions, newest first, a page at a time. Needs the scope `read`. */
    list(input?: SessionsListInput, options?: CallOptions): Promise<SessionsListOutput>
    /** Delete one session. Statistics are updated; earned badges stay. Sending its id again gets the same response as a repeat, and it isn’t stored again; only an import restores it. Needs the scope `write`. */
    delete(input: SessionsDeleteInput, options?: CallOptions): Promise<SessionsDeleteOutput>
  }
  readonly holds: {
    /** Record a breath hold. Needs the scope `write`. */
    record(input: HoldsRecordInput, options?: CallOptions): Promise<HoldsRecordOutput>
    /** Breath holds, newest first. Needs the scope `read`. */
    list(input?: HoldsListInput, options?: CallOptions): Promise<HoldsListOutput>
    /** The longest hold. Needs the scope `read`. */
    personalBest(input?: Record<string, never>, options?: CallOptions): Promise<HoldsPersonalBestOutput>
    /** Delete one breath hold. Statistics are updated; earned badges stay. Sending its id again gets the same response as a repeat, and it isn’t stored again; only an import restores it. Needs the scope `write`. */
    delete(input: HoldsDeleteInput, options?: CallOptions): Promise<HoldsDeleteOutput>
  }
  readonly achievements: {
    /** All 39 badges. Needs the scope `read`. */
    catalogue(input?: Record<string, never>, options?: CallOptions): Promise<AchievementsCatalogueOutput>
    /** The badges you have earned, newest first. Needs the scope `read`. */
    earned(input?: Record<string, never>, options?: CallOptions): Promise<AchievementsEarnedOutput>
    /** Transfer a guest’s badges. Accepts the nine early badges, each once, without checking them; any other badge is ignored. Needs the scope `write`. */
    transfer(input: AchievementsTransferInput, options?: CallOptions): Promise<AchievementsTransferOutput>
    /** Record that a session was shared. Needs the scope `write`. */
    share(input?: AchievementsShareInput, options?: CallOptions): Promise<AchievementsShareOutput>
  }
  readonly user: {
    /** Your practice statistics. Needs the scope `read`. */
    stats(input?: UserStatsInput, options?: CallOptions): Promise<UserStatsOutput>
    /** Your breath hold statistics. Needs the scope `read`. */
    breathStats(input?: UserBreathStatsInput, options?: CallOptions): Promise<UserBreathStatsOutput>
    /** Your days of practice, for a calendar. Days with a session, oldest first, in a range of at most 400 days. Needs the scope `read`. */
    days(input: UserDaysInput, options?: CallOptions): Promise<UserDaysOutput>
    /** Your progress towards badges. Needs the scope `read`. */
    standing(input?: Record<string, never>, options?: CallOptions): Promise<UserStandingOutput>
    /** Set the daily goal. Needs the scope `write`. */
    setGoal(input: UserSetGoalInput, options?: CallOptions): Promise<UserSetGoalOutput>
    /** Set the hour at which your day begins. From midnight (0) to 4: practice before this hour counts towards the day before. Applies to records from then on; recorded hours stay local. Needs the scope `write`. */
    setDayBegins(input: UserSetDayBeginsInput, options?: CallOptions): Promise<UserSetDayBeginsOutput>
    /** Turn habit nudge emails on or off. Needs the scope `write`. */
    setHabitNudge(input: UserSetHabitNudgeInput, options?: CallOptions): Promise<UserSetHabitNudgeOutput>
    /** Export all your data as one file. Needs the scope `read`. */
    export(input?: Record<string, never>, options?: CallOptions): Promise<UserExportOutput>
    /** Import an exported file. Each record is stored once, by its id, including deleted ones and those from before a Clear History. At most 5000 sessions and 5000 holds at a time. Needs the scope `write`. */
    import(input: UserImportInput, options?: CallOptions): Promise<UserImportOutput>
  }
  readonly support: {
    /** Send a message to support. If signed in, the account’s own address is used and `userEmail` is ignored. Needs the scope `write`. */
    contact(input: SupportContactInput, options?: CallOptions): Promise<SupportContactOutput>
  }
}
