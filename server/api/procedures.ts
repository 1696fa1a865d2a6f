import { achievements } from './achievements.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { health } from './health.ts'
import { holds } from './holds.ts'
import { newsletter } from './newsletter.ts'
import type { Parts } from './parts.ts'
import { presets } from './presets.ts'
import type { Procedures } from './procedure.ts'
import { sessions } from './sessions.ts'
import { sisterApp } from './sister-app.ts'
import { support } from './support.ts'
import { tokens } from './tokens.ts'
import { user } from './user.ts'

/** Every procedure of the contract. */
export const createProcedures = (parts: Parts): Procedures => ({
  health: health(parts),
  auth: auth(parts),
  tokens: tokens(parts),
  presets: presets(parts),
  sessions: sessions(parts),
  holds: holds(parts),
  achievements: achievements(parts),
  user: user(parts),
  support: support(parts),
  newsletter: newsletter(parts),
  sisterApp: sisterApp(parts),
  admin: admin(parts),
})
