import { describe, expect, it, vi } from 'vitest'
import { hasWorker } from '#device/offline/worker-ready.ts'

/** A browser's service workers: what controls the page, and the registration. */
function workers({
  controller = null as object | null,
  active = null as object | null,
  installing = false,
} = {}) {
  const coming = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = { active, waiting: null, installing: installing ? coming : null }
  const register = vi.fn(async () => registration)
  const become = (state: string) => {
    coming.state = state
    coming.dispatchEvent(new Event('statechange'))
  }
  return { container: { controller, register } as unknown as ServiceWorkerContainer, register, become }
}

describe('whether a worker opens pages without a network', () => {
  it('is so at once where one controls the page already', async () => {
    const { container, register } = workers({ controller: {} })
    expect(await hasWorker(container, 50)).toBe(true)
    expect(register).not.toHaveBeenCalled()
  })

  it('is so for the next page where one is active, though it does not control this one', async () => {
    expect(await hasWorker(workers({ active: {} }).container, 50)).toBe(true)
  })

  it('is waited for while one installs itself', async () => {
    const { container, become } = workers({ installing: true })
    const has = hasWorker(container, 5000)
    await Promise.resolve()
    become('installed')
    become('activated')
    expect(await has).toBe(true)
  })

  it('is not so where it broke at its install, did not come in time, or is not to be had', async () => {
    const broken = workers({ installing: true })
    const has = hasWorker(broken.container, 5000)
    await Promise.resolve()
    broken.become('redundant')
    expect(await has).toBe(false)
    expect(await hasWorker(workers({ installing: true }).container, 5)).toBe(false)
    expect(await hasWorker(undefined, 5)).toBe(false)
    const refused = workers()
    refused.register.mockRejectedValueOnce(new TypeError('no script'))
    expect(await hasWorker(refused.container, 5)).toBe(false)
  })
})
