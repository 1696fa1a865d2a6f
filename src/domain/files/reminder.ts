/** A reminder for the person's own calendar, as an iCalendar file (RFC 5545), without account or server. */

import { reminderTexts } from '#domain/messages/account/reminder.ts'
import { brand } from '#domain/pages/brand.ts'
import { addDays, weekdayOf } from '#domain/time/calendar.ts'

export interface ReminderOptions {
  /** 'HH:MM', local time wherever the person is. */
  readonly time: string
  /** 0 is Sunday, 6 Saturday; at least one. */
  readonly weekdays: readonly number[]
}

export interface ReminderMoment {
  /** The person's local date and time: YYYY-MM-DD and 'HH:MM'. */
  readonly day: string
  readonly time: string
  /** The same instant as an ISO string. */
  readonly instant: string
}

/** How long the calendar shows it, in minutes. */
const LENGTH = 10
/** The longest line in octets, without its line break (RFC 5545 § 3.1). */
const LONGEST_LINE = 75
const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const everyDay = codes.length

/** Whether the options are valid. */
export const isReminderOptions = ({ time, weekdays }: ReminderOptions) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) &&
  weekdays.length > 0 &&
  weekdays.every((day) => Number.isInteger(day) && day >= 0 && day < everyDay)

/** The day of the first reminder from now on: today only if the time is still to come. */
export function firstReminderDay({ time, weekdays }: ReminderOptions, now: ReminderMoment): string {
  let day = time > now.time ? now.day : addDays(now.day, 1)
  while (!weekdays.includes(weekdayOf(day))) day = addDays(day, 1)
  return day
}

/**
 * The whole file. Its times have no zone, so that they follow the person's clock when travelling and through
 * summer time.
 * @param id unique for good
 * @param url the app's own address
 * @throws RangeError for invalid options
 */
export function reminderFile(options: ReminderOptions, now: ReminderMoment, id: string, url: string): string {
  if (!isReminderOptions(options))
    throw new RangeError(`expected a time and days, got ${JSON.stringify(options)}`)
  const start = `${plain(firstReminderDay(options, now))}T${plain(options.time)}00`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Reminder//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${plain(now.instant.slice(0, 19))}Z`,
    `DTSTART:${start}`,
    `DURATION:PT${LENGTH}M`,
    `RRULE:${ruleOf(options.weekdays)}`,
    `SUMMARY:${escapeText(reminderTexts.summary)}`,
    `DESCRIPTION:${escapeText(reminderTexts.description({ url }))}`,
    `URL:${url}`,
    // It does not mark the person as busy.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(reminderTexts.summary)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const plain = (time: string) => time.replaceAll(/[-:]/g, '')

function ruleOf(weekdays: readonly number[]): string {
  const days = codes.filter((_, day) => weekdays.includes(day))
  return days.length === everyDay ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${days.join(',')}`
}

/**
 * A text as a property's value (RFC 5545 § 3.3.11); control characters, which are not allowed, are removed.
 */
export const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Breaks a line that is too long, never within a character; each continuation line begins with a space. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
