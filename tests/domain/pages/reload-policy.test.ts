import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReloadContext, type ReloadOccasion, reloadDelay } from '#domain/pages/reload-policy.ts'
import { routes } from '#domain/pages/routes.ts'

/** A page that may be reloaded: something has sounded, all is stored and shown, nothing is in progress. */
const quiet: ReloadContext = {
  path: '/box-breathing',
  hasSounded: true,
  isSounding: false,
  isStored: true,
  areResultsClosed: true,
  isPractising: false,
  isStartRequested: false,
  hasDialog: false,
  isUploading: false,
  isTelling: false,
  isOnline: true,
}
const occasions: readonly ReloadOccasion[] = ['tool', 'stop', 'other']

describe('a page refresh', () => {
  it.each([
    ['tool', '/energizing', 150],
    ['tool', '/four-seven-eight', 150],
    ['tool', '/box-breathing', 150],
    ['stop', '/session-complete', 500],
    ['stop', '/audio-breathing', 500],
    ['other', '/', 100],
  ] as const)('comes after the %s of a quiet page at %s in %i ms', (occasion, path, delay) => {
    expect(reloadDelay(occasion, { ...quiet, path })).toBe(delay)
  })

  it('comes only where sound was played; what is neither tool nor stop asks nothing of it', () => {
    const silent = { ...quiet, hasSounded: false }
    expect(occasions.map((occasion) => reloadDelay(occasion, silent))).toEqual([null, null, 100])
  })

  it.each(Object.values(routes))('knows whether %s is a tool, or where a stopped session leads', (path) => {
    const isTool = ['/energizing', '/four-seven-eight', '/box-breathing'].includes(path)
    const isAfter = isTool || ['/audio-breathing', '/session-complete'].includes(path)
    expect(reloadDelay('tool', { ...quiet, path })).toBe(isTool ? 150 : null)
    expect(reloadDelay('stop', { ...quiet, path })).toBe(isAfter ? 500 : null)
  })

  it('does not come as soon as one condition is against it, whatever the others are', () => {
    const facts = fc.record({
      path: fc.constantFrom(...Object.values(routes)),
      hasSounded: fc.boolean(),
      isSounding: fc.boolean(),
      isStored: fc.boolean(),
      areResultsClosed: fc.boolean(),
      isPractising: fc.boolean(),
      isStartRequested: fc.boolean(),
      hasDialog: fc.boolean(),
      isUploading: fc.boolean(),
      isTelling: fc.boolean(),
      isOnline: fc.boolean(),
    })
    const against = [
      { isSounding: true },
      { isStored: false },
      { areResultsClosed: false },
      { isPractising: true },
      { isStartRequested: true },
      { hasDialog: true },
      { isUploading: true },
      { isTelling: true },
      { isOnline: false },
    ]
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom(...occasions),
        fc.constantFrom(...against),
        (some, occasion, one) => {
          expect(reloadDelay(occasion, { ...some, ...one })).toBeNull()
        },
      ),
    )
    // Each of them alone prevents a reload.
    for (const one of against)
      expect(reloadDelay('tool', { ...quiet, ...one }), JSON.stringify(one)).toBeNull()
  })
})
