/**
 * Compares the spec's quotes with the app's texts and with the tests that show them, in both directions: no
 * text without a test, no test without its text.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiErrors } from '#domain/api/errors.ts'
import { accountErrors, accountSuccess, confirmations } from '#domain/texts/account/account.ts'
import { authToasts, failureTexts, fieldErrors } from '#domain/texts/account/auth.ts'
import { sisterAppTexts } from '#domain/texts/account/sister-app.ts'
import { supportTexts } from '#domain/texts/account/support.ts'
import { audioAlerts, ownFileTexts } from '#domain/texts/practice/contemplation.ts'
import { presetTexts } from '#domain/texts/practice/presets.ts'
import { ourTexts, specTexts } from '#support/texts/spec-texts.ts'

const root = new URL('../..', import.meta.url).pathname

/** Every constant string in a value, at any depth, without those composed of parts. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const folder = join(root, 'src/domain/texts')
const fixed = new Set<string>()
beforeAll(async () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  ))
    for (const text of stringsIn({ ...(await import(join(folder, file))) })) fixed.add(text)
})

/** A test's code without its comments. */
const codeOf = (file: string) =>
  readFileSync(join(root, 'tests', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** As a complete string literal, in either kind of quotes. */
const isIn = (code: string, text: string) => code.includes(`'${text}'`) || code.includes(`"${text}"`)

const quotes = Object.entries(specTexts) as [string, (typeof specTexts)[keyof typeof specTexts]][]
const shown = quotes.map(([text, { shownBy }]) => [text, shownBy] as const)

describe('a text of the spec', () => {
  it.each(shown)('is the app’s own, word for word: %s', (text) => {
    expect(fixed).toContain(text)
  })

  it.each([...shown, ...Object.entries(ourTexts)])('is shown by its cause in a test: %s', (text, file) => {
    expect(isIn(codeOf(file), text), `${file} does not see it`).toBe(true)
  })
})

describe('a text of the app that says what failed or was done', () => {
  const tables = {
    ...{ accountErrors, accountSuccess, confirmations, authToasts, failureTexts, fieldErrors },
    ...{ presetTexts, sisterAppTexts, audioAlerts },
    files: [ownFileTexts.empty, ownFileTexts.tooLarge],
    support: [supportTexts.sent, supportTexts.empty, supportTexts.emptyTitle, supportTexts.failed],
  }

  it.each(stringsIn(tables))('is the spec’s, or known to be ours: %s', (text) => {
    expect([...shown.map(([text]) => text), ...Object.keys(ourTexts)]).toContain(text)
  })

  it.each(Object.keys(ourTexts))('is there: %s', (text) => {
    expect([...fixed, ...stringsIn(apiErrors)]).toContain(text)
  })
})
