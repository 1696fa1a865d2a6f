import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { cookies, databases, facts, localStorageKeys, sessionStorageKeys, tables } from '#content/privacy.ts'
import type { Keeping } from '#content/privacy-schema.ts'
import { AUDIO_DATABASE } from '#device/practice/own-audio.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import { DATABASE } from '#device/storage/idb-store.ts'
import * as localKeys from '#device/storage/local-keys.ts'
import * as sessionKeys from '#device/storage/session-keys.ts'
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

/** Every key of one list; keys made per person or recording contain `part`. */
const keysIn = (list: Readonly<Record<string, string | ((part: string) => string)>>, part: string) =>
  Object.values(list).map((key) => (typeof key === 'string' ? key : key(part)))

describe('the page on privacy', () => {
  it('names every key of the browser’s storages, and no other', () => {
    expect(namesOf(localStorageKeys)).toEqual(keysIn(localKeys, 'audiobook-sample').toSorted())
    expect(namesOf(sessionStorageKeys)).toEqual(keysIn(sessionKeys, '').toSorted())
  })

  it('can trust the list of keys: nothing is stored under another', () => {
    const touching = app.filter(({ code }) => /(?:[gs]et|remove)Item\b(?!')|[a-z]Storage\[/.test(code))
    // The first gets its keys from the others; all of these get theirs from the list.
    expect(touching.map(({ name }) => name).toSorted()).toEqual([
      'src/device/offline/force-offline.ts',
      'src/device/practice/draft.ts',
      'src/device/storage/stored-value.ts',
    ])
    const users = app.filter(({ code }) =>
      /(?<!\.)\b(?:storedValue|storedMap|readText|writeText|removeKey)\b[<(]/.test(code),
    )
    for (const { name, code } of users.filter(({ name }) => !name.endsWith('/stored-value.ts')))
      expect(code, name).toMatch(/import \* as \w+Keys from '#device\/storage\//)
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
    // The facts in it have their own list.
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

  it('names every single value of the device’s database', () => {
    expect(namesOf(facts)).toEqual(keysIn(databaseKeys, '*').toSorted())
    const literal = app.flatMap(({ name, code }) =>
      all(code, /\b[sS]tore\.(?:get|set|update)\((['`][^)]*)/g).map((key) => `${name}: ${key}`),
    )
    expect(literal).toEqual([])
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

/** The page's figures are those of the code. */
describe('its times', () => {
  const code = (file: string) => readFileSync(join(root, file), 'utf8')
  it.each([
    ['server/auth/provider.ts', /SESSION_LIFETIME = 30 \* 24 \* 3600/],
    ['server/auth/session/login-requests.ts', /LINK_LIFETIME = 15 \* 60\n/],
    [
      'server/mail/emails.ts',
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
