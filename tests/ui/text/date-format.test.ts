import { describe, expect, it } from 'vitest'
import { createFormat } from '#app/ui/text/date-format.ts'

/** The format options of a browser in that language. */
const browser = (language: string) => new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
const evening = new Date('2026-11-21T19:12:00Z')
const write = (language: string, options: Intl.DateTimeFormatOptions) =>
  createFormat(browser(language), { ...options, timeZone: 'UTC' })
    .format(evening)
    .replaceAll('\u202f', ' ')

describe('a day and a time in an app that speaks English', () => {
  it.each([
    ['en-US', 'Nov 21, 2026, 7:12 PM'],
    ['en-GB', '21 Nov 2026, 19:12'],
    ['en-IN', '21 Nov 2026, 7:12 pm'],
    ['fa-IR', '21 Nov 2026, 19:12'],
    ['th-TH', '21 Nov 2026, 19:12'],
    ['ar-EG', '21 Nov 2026, 7:12 pm'],
    ['ar-SA-u-ca-islamic-umalqura', '21 Nov 2026, 7:12 pm'],
    ['he-IL-u-ca-hebrew', '21 Nov 2026, 19:12'],
    ['ja-JP-u-ca-japanese-hc-h11', '21 Nov 2026, 7:12 pm'],
    ['de-DE', '21 Nov 2026, 19:12'],
    ['de-DE-u-hc-h12', '21 Nov 2026, 7:12 pm'],
    ['en-US-u-hc-h23', 'Nov 21, 2026, 19:12'],
    ['en-US-u-ca-buddhist-nu-thai', 'Nov 21, 2026, 7:12 PM'],
  ])('are written for %s as %s', (language, expected) => {
    expect(write(language, { dateStyle: 'medium', timeStyle: 'short' })).toBe(expected)
  })

  it('are in Latin letters and digits in every language that this platform knows', () => {
    const languages =
      'af am ar az be bg bn bo ckb cs da dz el et eu fa fi gu ha he hi hu hy id ig is ja ka kk km kn ko ks ky lo lrc mai mk ml mn mni mr ms my ne nqo or pa ps ru sat sd si sk sq sr sv sw ta te th ti tr ug uk ur uz vi yi yue zh zu'
    for (const language of languages.split(' '))
      for (const options of [
        { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
        { month: 'short' },
        { weekday: 'short' },
        { hour: 'numeric', minute: '2-digit' },
      ] as const)
        expect(write(language, options), language).toMatch(/^[A-Za-z0-9 ,:]+$/)
    expect(write('fa-IR', { month: 'long', year: 'numeric' })).toBe('November 2026')
  })

  it('are in the person’s own zone unless another is asked for', () => {
    const here = createFormat(browser('th-TH'), { hour: 'numeric' }).resolvedOptions().timeZone
    expect(here).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})
