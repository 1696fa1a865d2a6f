/**
 * Compares the spec's quotes with the app's texts and with the tests that show them, in both directions: no
 * text without a test, no test without its text.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiErrors } from '#domain/api/errors.ts'
import { accountErrors, accountSuccess, confirmations } from '#domain/messages/account/account.ts'
import { authToasts, failureTexts } from '#domain/messages/account/auth.ts'
import { sisterAppTexts } from '#domain/messages/account/sister-app.ts'
import { supportTexts } from '#domain/messages/account/support.ts'
import { audioAlerts, ownFileTexts } from '#domain/messages/practice/contemplation.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'
import { ourTexts, specTexts } from '#support/texts/spec-texts.ts'

const root = new URL('../..', import.meta.url).pathname

/** Every constant string in a value, at any depth, without those with parameters. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Stands for the parameters of a message: '{name}' for `name`. */
const holes = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

/** Every text in a value, at any depth, as a catalogue has it. */
const messagesIn = (value: unknown): string[] => {
  if (typeof value === 'function') return [String(value(holes))]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(messagesIn)
  return stringsIn(value)
}

const folder = join(root, 'src/domain/messages')
const fixed = new Set<string>()
beforeAll(async () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  ))
    for (const text of messagesIn({ ...(await import(join(folder, file))) })) fixed.add(text)
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
