import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { startWorker } from '#app/service-worker-updates.ts'
import { waitingUpdateAtom } from '#app/state/device/offline.ts'

/** A browser's service workers: whether one controls the page, and the registration. */
function workers({ isControlled = true, waiting = null as object | null } = {}) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as object | null })
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn(async () => Object.assign(registration, { update: async () => {} })),
  })
  return {
    container: container as unknown as ServiceWorkerContainer,
    registration,
    register: container.register,
  }
}
const page = (container: ServiceWorkerContainer | undefined) => ({
  container,
  reload: vi.fn(),
  log: vi.fn(),
})

it('registers the one worker for the whole app', async () => {
  const { container, register } = workers()
  await startWorker(createStore(), page(container))
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
})

it('does without one: on plain http, and where registering fails, which is logged', async () => {
  const none = page(undefined)
  await startWorker(createStore(), none)
  expect(none.log).not.toHaveBeenCalled()
  const { container, register } = workers()
  register.mockRejectedValueOnce(new TypeError('the worker threw at its install'))
  const broken = page(container)
  await startWorker(createStore(), broken)
  expect(broken.log).toHaveBeenCalledOnce()
})

it('offers the version that waits, and loads the page anew only when it was taken here', async () => {
  const postMessage = vi.fn()
  const { container } = workers({ waiting: { postMessage } })
  const atoms = createStore()
  const it = page(container)
  await startWorker(atoms, it)
  container.dispatchEvent(new Event('controllerchange'))
  expect(it.reload).not.toHaveBeenCalled()
  expect(atoms.get(waitingUpdateAtom)).toBeNull()

  const again = createStore()
  await startWorker(again, it)
  again.get(waitingUpdateAtom)?.take()
  expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  container.dispatchEvent(new Event('controllerchange'))
  expect(it.reload).toHaveBeenCalledOnce()
})

it('offers nothing when the first worker of a device is there', async () => {
  const { container } = workers({ isControlled: false, waiting: { postMessage: vi.fn() } })
  const atoms = createStore()
  await startWorker(atoms, page(container))
  expect(atoms.get(waitingUpdateAtom)).toBeNull()
})
