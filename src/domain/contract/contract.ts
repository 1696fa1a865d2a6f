/**
 * The contract: every call with its input, output and errors. Server routes, API document and client types
 * are derived from it.
 */
import type { Calls } from '#domain/api/calls.ts'
import { achievements } from './achievements.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import type { Entry } from './entry.ts'
import { newsletter } from './newsletter.ts'
import { presets } from './presets.ts'
import { holds, sessions } from './records.ts'
import { health, support } from './service.ts'
import { sisterApp } from './sister-app.ts'
import { tokens } from './tokens.ts'
import { user } from './user.ts'

export const contract = {
  health,
  auth,
  tokens,
  presets,
  sessions,
  holds,
  achievements,
  user,
  support,
  newsletter,
  sisterApp,
  admin,
} satisfies {
  readonly [Group in keyof Calls]: { readonly [Name in keyof Calls[Group]]: Entry }
}

export type Contract = typeof contract
