import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { startWorker } from '#app/service-worker-updates.ts'
import { waitingUpdateAtom } from '#app/state/device/offline.ts'

// Workbox would tell each step.
Reflect.set(globalThis, '__WB_DISABLE_DEV_LOGS', true)

/** A version of the worker, as the browser shows it to a page. */
const version = (postMessage: (message: unknown) => void = () => {}) =>
  Object.assign(new EventTarget(), {
    scriptURL: new URL('/sw.js', location.href).href,
    state: 'installed',
    // Workbox also sends a port for an answer.
    postMessage: (message: unknown) => postMessage(message),
  })

/** A browser's service workers: whether one controls the page, and the registration. */
function workers({ isControlled = true, waiting = null as object | null } = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as object | null,
    update: async () => {},
  })
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? version() : null,
    register: vi.fn(async () => registration),
  })
  setContainer(container)
  /** A new version is found, and installed; `became` is what becomes of it. */
  function find(coming: ReturnType<typeof version>, became: 'installed' | 'redundant' = 'installed') {
    registration.installing = coming
    registration.dispatchEvent(new Event('updatefound'))
    registration.installing = null
    registration.waiting = became === 'installed' ? coming : null
    coming.state = became
    coming.dispatchEvent(new Event('statechange'))
  }
  /** The version that waits takes over, here or in another tab. */
  function takeOver() {
    container.controller = registration.waiting as ReturnType<typeof version>
    registration.waiting = null
    container.dispatchEvent(new Event('controllerchange'))
  }
  return { container, register: container.register, find, takeOver }
}

/** What `navigator.serviceWorker` is from now on. */
const setContainer = (value: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

const page = () => ({ reload: vi.fn(), log: vi.fn() })

it('registers the one worker for the whole app', async () => {
  const { register } = workers()
  await startWorker(createStore(), page())
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
})

it('does without one: on plain http, and where registering fails, which is logged', async () => {
  setContainer(undefined)
  const none = page()
  await startWorker(createStore(), none)
  expect(none.log).not.toHaveBeenCalled()
  const { register } = workers()
  register.mockRejectedValueOnce(new TypeError('the worker threw at its install'))
  const broken = page()
  await startWorker(createStore(), broken)
  expect(broken.log).toHaveBeenCalledOnce()
})

it('offers the version that waits, and loads the page anew only when it was taken here', async () => {
  const postMessage = vi.fn()
  const { container } = workers({ waiting: version(postMessage) })
  const atoms = createStore()
  const it = page()
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
  workers({ isControlled: false, waiting: version() })
  const atoms = createStore()
  await startWorker(atoms, page())
  expect(atoms.get(waitingUpdateAtom)).toBeNull()
})

it('goes on offering: the version after one that another tab took', async () => {
  const { find, takeOver } = workers()
  const atoms = createStore()
  await startWorker(atoms, page())
  const isOffered = () => expect.poll(() => atoms.get(waitingUpdateAtom)).not.toBeNull()
  // Workbox takes only the first for this page's own, and looks for no other after the second.
  for (const worker of [version(), version()]) {
    find(worker)
    await isOffered()
    takeOver()
    expect(atoms.get(waitingUpdateAtom)).toBeNull()
  }
  await hasOffer(atoms, find)
})

it('goes on offering: the version after one that could not be installed', async () => {
  const { find } = workers()
  const atoms = createStore()
  await startWorker(atoms, page())
  for (const worker of [version(), version()]) find(worker, 'redundant')
  await hasOffer(atoms, find)
})

/** Whether a version that is found from now on is offered: not the very next, before the page has registered again. */
const hasOffer = (
  atoms: ReturnType<typeof createStore>,
  find: (coming: ReturnType<typeof version>) => void,
) =>
  expect
    .poll(
      async () => {
        find(version())
        // Workbox first waits whether the new version takes over by itself.
        await expect.poll(() => atoms.get(waitingUpdateAtom), { timeout: 1000 }).not.toBeNull()
        return true
      },
      { timeout: 10_000 },
    )
    .toBe(true)
