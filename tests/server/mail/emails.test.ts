import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { darkTheme, lightTheme } from '#server/mail/email-theme.ts'
import {
  addressChangedEmail,
  changeAddressEmail,
  newsletterConfirmationEmail,
  reminderEmail,
  resetEmail,
  signInEmail,
  supportEmail,
  verificationEmail,
} from '#server/mail/emails.ts'
import type { Email } from '#server/mail/mail.ts'

const to = 'ada@home.example'
const link = 'https://breathe.example/x?token=a&b=<"\'>'

const letters: readonly Email[] = [
  signInEmail(to, link, '012345'),
  verificationEmail(to, link),
  resetEmail(to, link),
  changeAddressEmail(to, link),
  addressChangedEmail(to, 'b•••@<home>.example'),
  newsletterConfirmationEmail(to, link),
  reminderEmail(to, link, 'https://breathe.example/stop'),
  supportEmail(to, {
    type: 'bug',
    subject: '<img src=x> & "so"',
    message: 'First <b>line</b>\n\nthird',
    from: 'bob@home.example',
    userId: null,
  }),
]

/** The visible text of the HTML version. */
const readable = (html = '') =>
  html
    .replaceAll(/<(style|title)>.*?<\/\1>|<!--.*?-->/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const words = (text: string) => new Set(text.split(/[\s>:]+/).filter(Boolean))

/** Relative luminance and contrast (WCAG 2). */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(letters.map((letter) => [letter.kind, letter] as const))('the letter "%s"', (_, letter) => {
  it('says the same in both of its forms', () => {
    const links = [...(letter.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    const html = words(readable(`${letter.html} ${links.join(' ')}`))
    const text = words(letter.text)
    for (const word of text) if (word !== '—') expect(html).toContain(word)
    expect([...html].filter((word) => !text.has(word))).toEqual([])
  })

  it('shows nothing as markup that was not written by us, and fetches nothing from elsewhere', () => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|b)\b/)
    expect(letter.html).not.toMatch(/url\(|@import|<[^>]* src=/)
    const tags = [...(letter.html ?? '').matchAll(/<([a-z]+)/g)].map(([, name]) => name)
    expect(new Set(tags)).toEqual(
      new Set([
        ...['html', 'head', 'meta', 'title', 'style', 'body', 'div', 'p'],
        ...['table', 'tbody', 'tr', 'td'],
        ...(tags.includes('a') ? ['a'] : []),
        // Within the button, where Outlook finds its padding.
        ...(tags.includes('span') ? ['span', 'i'] : []),
      ]),
    )
    for (const [, address] of (letter.html ?? '').matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/breathe\.example\/[^<>']*$/)
  })

  it('is ready for the night', () => {
    expect(letter.html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(letter.html).toContain('prefers-color-scheme:dark')
  })

  it('has a subject of one line', () => {
    expect(letter.subject).toMatch(/^[^\r\n]{5,250}$/)
  })
})

it('the nudge counts nothing, compares nothing and blames nobody', () => {
  const { text } = reminderEmail(to, link, link)
  expect(text).not.toMatch(/streak|miss(ed|ing)|lost|fail|days? (ago|since)|should|must|forg[eo]t|\d/i)
})

it('a code stands for itself in the letter that brings it', () => {
  const { text, html } = signInEmail(to, link, '012345')
  expect(text).toMatch(/^012345$/m)
  expect(html).toContain('>012345<')
})

it('what somebody wrote keeps its lines', () => {
  const letter = letters.find(({ kind }) => kind === 'support')
  expect(letter?.text).toContain('> First <b>line</b>\n> \n> third')
  expect(letter?.html).toContain('white-space:pre-wrap')
  expect(letter?.html).toContain('First &lt;b&gt;line&lt;/b&gt;\n\nthird')
})

describe.each([
  ['day', lightTheme],
  ['night', darkTheme],
])('the colours of the %s', (_, colours) => {
  it('can be read', () => {
    for (const paper of [colours.ground, colours.raised])
      for (const text of [colours.text, colours.quiet])
        expect(contrast(text, paper)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5)
  })

  it('are those of the app', async () => {
    const theme = await readFile('uno.config.ts', 'utf8')
    const names = { ...colours, ink: colours.text } as Record<string, string>
    for (const name of ['ground', 'raised', 'line', 'ink', 'quiet', 'accent'])
      expect(theme).toContain(`--${name}: ${names[name]}`)
    expect(theme).toContain(`--on-accent: ${colours.onAccent}`)
  })
})
