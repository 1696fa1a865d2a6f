import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { cookies, databases, facts, localStorageKeys, sessionStorageKeys, tables } from '#content/privacy.ts'
import type { Keeping } from '#content/privacy-schema.ts'
import { AUDIO_DATABASE } from '#device/practice/own-audio.ts'
import { DATABASE } from '#device/storage/idb-store.ts'
import { SIGN_IN_MARK } from '#domain/pages/sign-in-mark.ts'
import { COOKIE_PREFIX } from '#server/auth/session/cookies.ts'
import * as schema from '#server/db/schema/tables.ts'

const root = new URL('../../', import.meta.url).pathname
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, code: readFileSync(join(root, folder, name), 'utf8') }))
const app = sourcesIn('src')
const server = sourcesIn('server')

const namesOf = (list: readonly Keeping[]) => list.flatMap(({ names }) => names).toSorted()
const all = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)
const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

/** Constants of texts, by name: those of one file, then those of all. */
const constantsIn = (code: string) =>
  new Map([...code.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name = '', value = '']) => [name, value]))
const everywhere = constantsIn(app.map(({ code }) => code).join('\n'))

/** What `pattern` finds in each file as a name or a text, resolved to the text; a name that cannot be is told as it is. */
const keysBy = (pattern: RegExp, file = '') =>
  app
    .filter(({ name }) => name.includes(file))
    .flatMap(({ name, code }) => {
      const own = constantsIn(code)
      return all(code, pattern).map((found) => {
        if (found.startsWith("'")) return found.slice(1, -1)
        return own.get(found) ?? everywhere.get(found) ?? `${name}: ${found}`
      })
    })

/** Where a key is handed on: those set aside of a draft, and what is no key of a storage or is found by its name. */
const elsewhere = [
  'src/device/practice/draft.ts: key',
  'src/device/practice/draft.ts: one',
  'src/device/practice/listening.ts: keyOf',
  'src/device/badges/new-achievements.ts: key',
  'src/device/storage/readable.ts: key',
  'src/device/practice/settings.ts: key',
]

describe('the page on privacy', () => {
  it('names every key of the browser’s storages, and no other', () => {
    const asked = keysBy(/\w\)?\??\.(?:[gs]et|remove)Item\(('[^']+'|\w+)/g)
    const settings = keysBy(/[^.\w]get\(('[^']+'|\w+)/g, 'src/device/practice/settings.ts')
    const written = keysBy(/\b(?:read|write|writeOrRemove|writeReadable)\((?:storage|tab), ('[^']+'|\w+)/g)
    const keys = unique([...asked, ...settings, ...written]).filter((key) => !elsewhere.includes(key))
    expect(unique([...keys, 'draft.aside', 'listening:audiobook-sample'])).toEqual(
      namesOf([...localStorageKeys, ...sessionStorageKeys]),
    )
  })

  it('names every database and each place in it', () => {
    const places = app.flatMap(({ code }) => {
      const database = /openDB<\w+>\((?:name|DATABASE)/.test(code)
        ? code.includes('AUDIO_DATABASE')
          ? AUDIO_DATABASE
          : DATABASE
        : null
      return all(code, /createObjectStore\('(\w+)'/g).map((place) => `${database}/${place}`)
    })
    const folders = app.flatMap(({ code }) =>
      all(code, /getDirectoryHandle\('([\w-]+)', \{ create: true \}/g),
    )
    // The facts in it have a list of their own.
    const caches = all(app.map(({ code }) => code).join('\n'), /\w+_CACHE = '([^']+)'/g)
    expect(unique([...places, ...folders, ...caches]).filter((name) => name !== `${DATABASE}/facts`)).toEqual(
      namesOf(databases),
    )
    // Each by its constant.
    expect(unique(app.flatMap(({ code }) => all(code, /caches\.open\(([^)]*)\)/g)))).toEqual([
      'OFFLINE_CACHE',
      'SHARED_CACHE',
    ])
  })

  it('names every fact of the device’s database', () => {
    const named = keysBy(/[sS]tore\.(?:get|set|update)\(([A-Z]\w*)\b/g)
    const ofPeople = app
      .flatMap(({ code }) => all(code, /=> `([\w-]+):\$\{userId\}`/g))
      .map((key) => `${key}:*`)
    expect(unique([...named, ...ofPeople])).toEqual(namesOf(facts))
  })

  it('names every cookie', () => {
    const own = server.flatMap(({ code }) => all(code, /cookieName\('([\w.]+)'/g))
    expect(unique([...own.map((name) => `${COOKIE_PREFIX}.${name}`), SIGN_IN_MARK])).toEqual(namesOf(cookies))
  })

  it('names every table', () => {
    const ours = Object.values<unknown>(schema).filter((entry): entry is PgTable => is(entry, PgTable))
    expect(ours.map((table) => getTableConfig(table).name).toSorted()).toEqual(namesOf(tables))
  })

  it('says of each what it holds and how long it stays', () => {
    for (const { names, what, stays } of [
      ...localStorageKeys,
      ...sessionStorageKeys,
      ...databases,
      ...facts,
      ...cookies,
      ...tables,
    ]) {
      expect(names.length, what).toBeGreaterThan(0)
      expect(what).toMatch(/^[A-Z].{20,}\.$/)
      expect(stays).toMatch(/^\S.{5,}\.$/)
    }
  })
})

/** What the page says in figures is what the code does. */
describe('its times', () => {
  const code = (file: string) => readFileSync(join(root, file), 'utf8')
  it.each([
    ['server/auth/provider.ts', /SESSION_LIFETIME = 30 \* 24 \* 3600/],
    ['server/auth/session/asking.ts', /LINK_LIFETIME = 15 \* 60\n/],
    [
      'server/mail/letters.ts',
      /link: 15 \* 60,\s+reset: 3600,\s+verify: 24 \* 3600,\s+newsletter: 7 \* 24 \* 3600/,
    ],
    ['server/jobs/sweep.ts', /SENT_DAYS = 15\nconst DEAD_DAYS = 90\n[\s\S]*ASK_DAYS = 15\n/],
    ['server/auth/provider.ts', /disableIpTracking: true/],
    ['src/domain/links/shared.ts', /SHARED_FILE_WAITS = 15 \* 60_000/],
    ['src/app/features/auth/by-mail/sent-email.ts', /LIFETIME = 15 \* 60_000/],
  ])('are those of %s', (file, said) => {
    expect(code(file)).toMatch(said)
  })
})
