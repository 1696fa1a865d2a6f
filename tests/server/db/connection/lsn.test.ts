import { expect, it } from 'vitest'
import { contains, positionIn } from '#server/db/connection/lsn.ts'

const at = (lsn: string, timeline = '00000002') => positionIn({ timeline, lsn })

it.each([
  ['0/16B3748', '0/16B3748', true],
  ['0/16B3749', '0/16B3748', true],
  ['0/16B3747', '0/16B3748', false],
  // As text it would be the other way round.
  ['0/FFFFFFFF', '1/0', false],
  ['A/0', '9/FFFFFFFF', true],
  ['10/0', '9/0', true],
])('at %s a replica has all up to %s: %s', (reached, needed, is) => {
  expect(contains(at(reached), at(needed))).toBe(is)
})

it('a replica on another timeline has nothing, however far it is', () => {
  expect(contains(at('9/0', '00000001'), at('1/0'))).toBe(false)
  expect(contains(at('9/0', '00000003'), at('1/0'))).toBe(false)
})
