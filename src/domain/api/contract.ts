/** The contract: every call with its input, output and errors. The server's routes, the document and the client's types come from it. */
import type { Calls } from './calls.ts'
import { achievements } from './contract/achievements.ts'
import { admin } from './contract/admin.ts'
import { auth } from './contract/auth.ts'
import type { Entry } from './contract/entry.ts'
import { newsletter } from './contract/newsletter.ts'
import { presets } from './contract/presets.ts'
import { holds, sessions } from './contract/records.ts'
import { health, support } from './contract/service.ts'
import { sisterApp } from './contract/sister-app.ts'
import { tokens } from './contract/tokens.ts'
import { user } from './contract/user.ts'

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
