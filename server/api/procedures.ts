import { achievements } from './achievements.ts'
import { auth } from './auth.ts'
import { health } from './health.ts'
import { holds } from './holds.ts'
import type { Parts } from './parts.ts'
import { presets } from './presets.ts'
import type { Procedures } from './procedure.ts'
import { sessions } from './sessions.ts'
import { support } from './support.ts'
import { user } from './user.ts'

/** Every procedure of the contract. */
export const createProcedures = (parts: Parts): Procedures => ({
  health: health(parts),
  auth: auth(parts),
  presets: presets(parts),
  sessions: sessions(parts),
  holds: holds(parts),
  achievements: achievements(parts),
  user: user(parts),
  support: support(parts),
})
