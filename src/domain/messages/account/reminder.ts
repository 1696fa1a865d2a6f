// Made from messages/en/account/reminder.json by `npm run messages`.

export const reminderTexts = {
  title: 'Reminder',
  line: 'In your own calendar, at a time you choose. We send nothing, and never see it.',
  time: 'Time',
  days: 'Days',
  save: 'Save the reminder',
  saved: 'Saved. Open the file to add it to your calendar, where you can change or delete it.',
  noTime: 'Choose a time.',
  noDay: 'Choose at least one day.',
  summary: 'Breathe with Stilltide',
  description: ({ url }: { readonly url: string }) => `A few quiet minutes of breathing.
${url}`,
} as const

/** The days, from Sunday on. */
export const weekdayTexts = [
  {
    short: 'Su',
    name: 'Sunday',
  },
  {
    short: 'Mo',
    name: 'Monday',
  },
  {
    short: 'Tu',
    name: 'Tuesday',
  },
  {
    short: 'We',
    name: 'Wednesday',
  },
  {
    short: 'Th',
    name: 'Thursday',
  },
  {
    short: 'Fr',
    name: 'Friday',
  },
  {
    short: 'Sa',
    name: 'Saturday',
  },
] as const
