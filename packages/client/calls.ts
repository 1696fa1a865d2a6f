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

/** What the server may answer when it refuses: for programs, it stays as it is. */
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
}

export type PresetsCreateOutput = {
  id: string
  name: string
  sessionDuration: number
  breathingPace: number
  delayStart: number
  audioOption: 'none' | 'deeper' | 'still-water' | 'custom' | 'record' | 'recorded'
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

export type SessionsRecordStoppedInput = SessionsRecordInput

export type SessionsRecordStoppedOutput = SessionsRecordOutput

export type SessionsListInput = {
  limit?: number | undefined
  /** `nextCursor` of the page before. */
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
    /** Local hour of the start, 0 to 23; fixed when it was kept. */
    sessionHour: number
    /** Whether the local day of the start is a Saturday or a Sunday. */
    isWeekend: boolean
  }[]
  nextCursor: string | null
}

export type SessionsDeleteInput = PresetsDeleteInput

export type SessionsDeleteOutput = PresetsDeleteOutput

export type HoldsRecordInput = {
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
  /** The id of the last hold of the page before. */
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
  /** The file’s name under /assets/badges/, without its ending. */
  iconName: string
  createdAt: string
}[]

export type AchievementsEarnedOutput = {
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
  /** Made by the client: a repeat counts once. */
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
  /** Without a session: 5, the demonstration record; any other is refused. */
  userId?: string | undefined
  /** Where “today” is. Without it, or with one that is not known: the zone of the last record, else UTC. */
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
  /** Without a session: 5, the demonstration record; any other is refused. */
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
  /** The last one; it belongs to them. */
  to: string
}

export type UserDaysOutput = {
  days: {
    day: string
    seconds: number
    sessions: number
    /** Whether the day’s practice reached the goal that was set when its first session came. */
    isGoalMet: boolean
  }[]
}

export type UserStandingOutput = {
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

export type UserSetGoalInput = {
  goalMinutes: number
  /** When it was changed on the device; an older change than the last is dropped. With sentAt, which counts the way of the request as age, only one that is older by more than 30 s. */
  changedAt?: string | undefined
  sentAt?: string | undefined
}

export type UserSetGoalOutput = {
  dailyGoalMinutes: number
}

export type UserSetDayBeginsInput = {
  dayBeginsAt: number
  /** As for the daily goal. */
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

export type UserImportInput = {
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
}

export type UserImportOutput = {
  /** Sessions that were not there before. */
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
    /** Record a session that ended by itself or by Finish. Needs the scope `write`. */
    record(input: SessionsRecordInput, options?: CallOptions): Promise<SessionsRecordOutput>
    /** Record a session that was stopped. Needs the scope `write`. */
    recordStopped(
      input: SessionsRecordStoppedInput,
      options?: CallOptions,
    ): Promise<SessionsRecordStoppedOutput>
    /** Sessions, newest first, a page at a time. Needs the scope `read`. */
    list(input?: SessionsListInput, options?: CallOptions): Promise<SessionsListOutput>
    /** Delete one session. Statistics follow; earned badges stay. Whoever sends its id again is answered as with a repeat, and it is not kept again; only an import brings it back. Needs the scope `write`. */
    delete(input: SessionsDeleteInput, options?: CallOptions): Promise<SessionsDeleteOutput>
  }
  readonly holds: {
    /** Record a breath hold. Needs the scope `write`. */
    record(input: HoldsRecordInput, options?: CallOptions): Promise<HoldsRecordOutput>
    /** Breath holds, newest first. Needs the scope `read`. */
    list(input?: HoldsListInput, options?: CallOptions): Promise<HoldsListOutput>
    /** The longest hold. Needs the scope `read`. */
    personalBest(input?: Record<string, never>, options?: CallOptions): Promise<HoldsPersonalBestOutput>
    /** Delete one breath hold. Statistics follow; earned badges stay. Whoever sends its id again is answered as with a repeat, and it is not kept again; only an import brings it back. Needs the scope `write`. */
    delete(input: HoldsDeleteInput, options?: CallOptions): Promise<HoldsDeleteOutput>
  }
  readonly achievements: {
    /** All 39 badges. Needs the scope `read`. */
    catalogue(input?: Record<string, never>, options?: CallOptions): Promise<AchievementsCatalogueOutput>
    /** The badges you have earned, newest first. Needs the scope `read`. */
    earned(input?: Record<string, never>, options?: CallOptions): Promise<AchievementsEarnedOutput>
    /** Bring a guest’s badges along. Accepts the nine early badges, each once, on the device’s word; any other is left out. Needs the scope `write`. */
    transfer(input: AchievementsTransferInput, options?: CallOptions): Promise<AchievementsTransferOutput>
    /** Report that a session was shared. Needs the scope `write`. */
    share(input?: AchievementsShareInput, options?: CallOptions): Promise<AchievementsShareOutput>
  }
  readonly user: {
    /** Figures of your practice. Needs the scope `read`. */
    stats(input?: UserStatsInput, options?: CallOptions): Promise<UserStatsOutput>
    /** Figures of your breath holds. Needs the scope `read`. */
    breathStats(input?: UserBreathStatsInput, options?: CallOptions): Promise<UserBreathStatsOutput>
    /** Your days of practice, for a calendar. Those with a session, oldest first; at most 400 days from the first to the last. Needs the scope `read`. */
    days(input: UserDaysInput, options?: CallOptions): Promise<UserDaysOutput>
    /** How far you have come, in what badges ask for. Needs the scope `read`. */
    standing(input?: Record<string, never>, options?: CallOptions): Promise<UserStandingOutput>
    /** Set the daily goal. Needs the scope `write`. */
    setGoal(input: UserSetGoalInput, options?: CallOptions): Promise<UserSetGoalOutput>
    /** Set the hour at which your day begins. From midnight (0) to 4: a practice before it counts for the day before. Holds for records from then on; hours stay the local ones. Needs the scope `write`. */
    setDayBegins(input: UserSetDayBeginsInput, options?: CallOptions): Promise<UserSetDayBeginsOutput>
    /** Turn habit nudges on or off. Needs the scope `write`. */
    setHabitNudge(input: UserSetHabitNudgeInput, options?: CallOptions): Promise<UserSetHabitNudgeOutput>
    /** Everything of yours that is stored, as one file. Needs the scope `read`. */
    export(input?: Record<string, never>, options?: CallOptions): Promise<UserExportOutput>
    /** Import what an export holds. Each record once, by its id; also deleted ones and those from before a Clear History. At most 5000 sessions and 5000 holds at a time. Needs the scope `write`. */
    import(input: UserImportInput, options?: CallOptions): Promise<UserImportOutput>
  }
  readonly support: {
    /** Write to us. Signed in, the account’s own address is used, whatever is sent. Needs the scope `write`. */
    contact(input: SupportContactInput, options?: CallOptions): Promise<SupportContactOutput>
  }
}
