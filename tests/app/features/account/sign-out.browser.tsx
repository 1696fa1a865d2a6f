import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SignOut } from '#app/features/account/sign-out.tsx'
import { personAtom, type User } from '#app/state/person/person.ts'
import { latestToast } from '#app/ui/feedback/toast.ts'
import { createOwnAudioStore } from '#device/practice/own-audio.ts'
import type { Owner } from '#domain/records/owner.ts'

const owner: Owner = { kind: 'user', id: '7' }
const audio = createOwnAudioStore()
let atoms = createStore()

beforeEach(async () => {
  atoms = createStore()
  atoms.set(personAtom, { state: 'user', user: { id: '7' } as User })
  const about = { kind: 'recorded', name: '2026', type: 'audio/webm', size: 2, length: 1 } as const
  await audio.save(owner, about, new Uint8Array([1, 2]).buffer)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'No' }, { status: 502 }))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await audio.remove(owner, 'recorded')
})

const button = () => screen.getByRole('button', { name: 'Sign out' })
const dialog = () => screen.queryByRole('dialog', { name: 'Sign out' })

/** Starts the sign-out of a person with own audio. @returns the dialog that asks what to do with it */
async function ask() {
  const root = createRootRoute({ component: SignOut })
  const router = createRouter({ history: createMemoryHistory(), routeTree: root })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  return screen.findByRole('dialog', { name: 'Sign out' })
}
const confirm = async (within: HTMLElement) =>
  userEvent.click(within.querySelector('.button-filled') as HTMLElement)

it('a sign-out that failed is told where it can be read: the dialog has closed, and the audio is still there', async () => {
  await confirm(await ask())
  await waitFor(() => expect(latestToast()?.title).toBe('Logout failed'))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement, 'it can be tried again').toBe(button())
  expect(atoms.get(personAtom).state).toBe('user')
  expect(await audio.list(owner)).toHaveLength(1)
})

it('audio that cannot be deleted ends nothing, and says so where it can be read', async () => {
  const form = await ask()
  await userEvent.click(form.querySelector('input[type=checkbox]') as HTMLElement)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  await confirm(form)
  await waitFor(() => expect(latestToast()?.title).toBe('It couldn’t be deleted. Please try again.'))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(fetch).not.toHaveBeenCalled()
})
