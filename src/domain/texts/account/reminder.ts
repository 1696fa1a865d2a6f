/** Texts of a reminder for the person's own calendar. */
import { brand } from '#domain/pages/brand.ts'

export const reminderTexts = {
  title: 'Reminder',
  line: 'In your own calendar, at a time you choose. We send nothing, and never see it.',
  time: 'Time',
  days: 'Days',
  save: 'Save the reminder',
  saved: 'Saved. Open the file to add it to your calendar, where you can change or delete it.',
  noTime: 'Choose a time.',
  noDay: 'Choose at least one day.',
  fileName: 'stilltide-reminder.ics',
  summary: `Breathe with ${brand.name}`,
  description: (url: string) => `A few quiet minutes of breathing.\n${url}`,
} as const

/** In the order of a week that begins on Monday; `weekday` 0 is Sunday. */
export const weekdayTexts = [
  { weekday: 1, short: 'Mo', name: 'Monday' },
  { weekday: 2, short: 'Tu', name: 'Tuesday' },
  { weekday: 3, short: 'We', name: 'Wednesday' },
  { weekday: 4, short: 'Th', name: 'Thursday' },
  { weekday: 5, short: 'Fr', name: 'Friday' },
  { weekday: 6, short: 'Sa', name: 'Saturday' },
  { weekday: 0, short: 'Su', name: 'Sunday' },
] as const
