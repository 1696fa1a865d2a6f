import { figures } from './figures.ts'
import { history } from './history.ts'
import type { Parts } from './parts.ts'
import { preferences } from './preferences.ts'
import type { Procedures } from './procedure.ts'

export const user = (parts: Parts): Procedures<'user'>['user'] => ({
  ...figures(parts),
  ...preferences(parts),
  ...history(parts),
})
