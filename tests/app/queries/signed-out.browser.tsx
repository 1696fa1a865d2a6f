import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { HoldFigures, ProgressFigures } from '#app/features/account/figures.tsx'
import { useUserHistory } from '#app/features/history/use-history.ts'
import { Api, createServerApi } from '#app/queries/api.tsx'
import { deletePractice } from '#app/queries/history.ts'
import { personAtom, refreshSessionAtom, type User } from '#app/state/person/person.ts'
import { toSessionSummary } from '#domain/records/practice-history.ts'

const at = '2026-11-21T10:00:00.000Z'
const user = (id: string) => ({ state: 'user', user: { id } as User }) as const

/** The page of user 7, with a server that refuses every call with this error. */
function openPage(status: number, code: string) {
  const atoms = createStore()
  atoms.set(personAtom, user('7'))
  const asked: string[] = []
  const fetch = (async (input) => {
    asked.push(new URL(String(input), 'http://here').pathname)
    return Response.json({ message: 'No', code }, { status })
  }) as typeof globalThis.fetch
  const api = createServerApi({ fetch }, atoms)
  const show = (part: React.ReactNode) =>
    render(
      <Provider store={atoms}>
        <Api api={api}>{part}</Api>
      </Provider>,
    )
  return { atoms, asked, show, api, asks: () => atoms.get(refreshSessionAtom) }
}

const Past = () => <p>{useUserHistory('7', null, 0).hasFailed ? 'failed' : 'looking'}</p>
const Figures = () => (
  <>
    <ProgressFigures />
    <HoldFigures />
  </>
)

afterEach(cleanup)

it('a history that meets nobody signed in asks who is here, once for all that it reads', async () => {
  const page = openPage(401, 'not-signed-in')
  page.show(<Past />)
  await screen.findByText('failed')
  expect(page.asked.toSorted()).toEqual(['/api/breath-holds', '/api/sessions'])
  expect(page.asks()).toBe(1)
})

it('so do the figures of the account', async () => {
  const page = openPage(401, 'not-signed-in')
  page.show(<Figures />)
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(2))
  expect(page.asks()).toBe(1)
})

it('nobody is asked for because something else failed', async () => {
  const page = openPage(500, 'internal')
  page.show(<Figures />)
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(2))
  expect(page.asks()).toBe(0)
})

it('what is read again asks no more while the answer is the same person, and does after another was here', async () => {
  const page = openPage(401, 'not-signed-in')
  page.show(<ProgressFigures />)
  await screen.findByRole('alert')
  const readAgain = async () => {
    const before = page.asked.length
    const button = await screen.findByRole('button', { name: 'Try again' })
    act(() => button.click())
    await waitFor(() => expect(button.isConnected).toBe(false))
    await screen.findByRole('alert')
    expect(page.asked).toHaveLength(before + 1)
  }
  act(() => page.atoms.set(personAtom, user('7')))
  await readAgain()
  expect(page.asks()).toBe(1)
  act(() => page.atoms.set(personAtom, { state: 'guest' }))
  await readAgain()
  expect(page.asks(), 'of a guest there is nothing to doubt').toBe(1)
  act(() => page.atoms.set(personAtom, user('7')))
  await readAgain()
  expect(page.asks()).toBe(2)
})

it('a deletion that meets nobody, or somebody else, asks who is here and is still an error', async () => {
  const session = { id: 'a', startedAt: at, completedAt: at, timeZone: 'UTC', duration: 60, breathCount: 5 }
  const practice = toSessionSummary({ ...session, technique: 'energizing' })
  for (const [code, asks] of [
    ['not-signed-in', 1],
    ['other-person', 1],
    ['internal', 0],
  ] as const) {
    const page = openPage(code === 'internal' ? 500 : 401, code)
    await expect(deletePractice(practice, '7', { ...page, client: page.api.client })).rejects.toThrow('No')
    expect(page.asks(), code).toBe(asks)
  }
})
