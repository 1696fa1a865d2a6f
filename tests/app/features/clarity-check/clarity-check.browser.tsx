import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ClarityCheck } from '#app/features/clarity-check/clarity-check.tsx'
import { openAt } from '#support/open-at.tsx'

afterEach(() => vi.restoreAllMocks())

const title = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

/** Answers the first five questions. */
async function answer(...given: (RegExp | string)[]) {
  await title(/How are you right now\?$/)
  for (const each of given) await press(each)
}
const scattered = [/^Scattered/, 'Sitting', 'Some', /^Sleep isn’t an issue/, '5 minutes'] as const

it('asks six questions, one at a time, each read on arrival, and names a practice with its reason', async () => {
  openAt('/', <ClarityCheck />)
  await title(/^Question 1 of 6:\s*How are you right now\?$/)
  // A person who has just arrived keeps the focus set by the page.
  expect(document.activeElement?.tagName).not.toBe('H1')
  const asked: (string | null)[] = []
  for (const each of scattered) {
    await press(each)
    asked.push(document.activeElement?.textContent ?? null)
  }
  expect(asked).toEqual([
    'Question 2 of 6: Where are you?',
    'Question 3 of 6: How much tension is in your body?',
    'Question 4 of 6: What about sleep?',
    'Question 5 of 6: How much time do you have?',
    'Question 6 of 6: Do any of these apply to you?',
  ])
  await press('None of these')
  expect(document.activeElement).toBe(await title('Box Breathing'))
  expect(screen.getByText('5 minutes')).toBeTruthy()
  expect(screen.getByText('in 4, hold 4, out 4, hold 4')).toBeTruthy()
  const source = screen.getByRole('link', { name: /^Balban MY et al\./ })
  expect(source.getAttribute('href')).toBe('/safety-info#source-balban-2023')
  expect(screen.getByRole('link', { name: 'Read the full guidelines' }).getAttribute('href')).toBe(
    '/safety-info',
  )
})

it('begins what it names by one press, or leads to where it can be changed', async () => {
  const router = openAt('/', <ClarityCheck />)
  await answer(...scattered)
  await press('None of these')
  const change = screen.getByRole('link', { name: 'Change it first' })
  expect(change.getAttribute('href')).toBe('/box-breathing?duration=300')
  await userEvent.click(screen.getByRole('link', { name: 'Start Box Breathing' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/box-breathing'))
  expect(router.state.location.search).toEqual({ duration: '300', autoStart: 'true' })
})

it('shows how the answers added up, to whom wants to see it', async () => {
  openAt('/', <ClarityCheck />)
  await answer(...scattered)
  await press('None of these')
  await userEvent.click(screen.getByText('How your answers added up'))
  expect(screen.getByText('Box Breathing +3')).toBeTruthy()
  expect(screen.getByText('Box Breathing +1, Breathing Treadmill +1')).toBeTruthy()
})

it('goes back question by question, knows what was said, and goes on from there', async () => {
  openAt('/', <ClarityCheck />)
  await title(/How are you/)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await answer(/^Scattered/, 'Sitting')
  await press('Back')
  await press('Back')
  const before = screen.getByRole('button', { name: /^Scattered/ })
  expect(before.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(await title(/How are you/))
  await press(/^Fine/)
  await title(/Where are you/)
  await press('Lying down')
  await press('A little')
  await press(/^Sleep isn’t an issue/)
  await press('3 minutes')
  await userEvent.click(screen.getByLabelText('Pregnancy'))
  await press('Continue')
  await title('Breathing Treadmill')
  // Also back from the result: the chosen answers are still marked.
  await press('Back')
  expect((screen.getByLabelText('Pregnancy') as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Pregnancy'))
  await press('None of these')
  await title('Breath Hold')
})

it('is gone through by keyboard alone', async () => {
  openAt('/', <ClarityCheck />)
  await title(/How are you/)
  /** The n-th answer after the heading. */
  const choose = async (n: number) => {
    for (let step = 0; step < n; step++) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
  }
  document.querySelector('h1')?.focus()
  for (const n of [2, 1, 3, 3, 2]) await choose(n)
  await title(/Do any of these apply/)
  await userEvent.keyboard('{Tab}{Tab} ')
  expect((screen.getByLabelText('High blood pressure') as HTMLInputElement).checked).toBe(true)
  screen.getByRole('button', { name: 'Continue' }).focus()
  await userEvent.keyboard('{Enter}')
  await title('Breathing Treadmill')
})

it('with a caution names a practice without holds, after a doctor’s word', async () => {
  openAt('/', <ClarityCheck />)
  await answer(...scattered)
  await userEvent.click(screen.getByLabelText('High blood pressure'))
  await press('Continue')
  await title('Breathing Treadmill')
  expect(screen.getByText(/^Ask your doctor before your first session/)).toBeTruthy()
  expect(screen.getByText('No holds, during or after')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change it first' }).getAttribute('href')).toBe(
    '/energizing?duration=300&pace=5.14&hold=none',
  )
})

it('is as careful with whoever would rather not say', async () => {
  openAt('/', <ClarityCheck />)
  await answer(...scattered)
  await press('I’d rather not say')
  await title('Breathing Treadmill')
  expect(screen.getByText(/^You’d rather not tell us about your health/)).toBeTruthy()
  expect(screen.getByText('No holds, during or after')).toBeTruthy()
})

it.each([
  ['Epilepsy', 'Ask your doctor first', '/safety-info#ask'],
  ['Heart disease', 'Ask your doctor first', '/safety-info#ask'],
])('with %s names no practice and begins none', async (caution, name, href) => {
  openAt('/', <ClarityCheck />)
  await answer(...scattered)
  await userEvent.click(screen.getByLabelText(caution))
  await press('Continue')
  await title(name)
  expect(screen.queryByRole('link', { name: /^Start|^Open/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Read the full guidelines' }).getAttribute('href')).toBe(href)
})

it('ends at stop signs and where nobody may practise, and begins anew', async () => {
  openAt('/', <ClarityCheck />)
  await answer(/^Dizzy/)
  expect(document.activeElement).toBe(await title('Not now'))
  expect(screen.getByText(/Breathe normally and lie down/)).toBeTruthy()
  await press('Ask me again')
  expect(document.activeElement).toBe(await title(/How are you/))
  expect(screen.getByRole('button', { name: /^Dizzy/ }).getAttribute('aria-pressed')).toBe('false')
  await press(/^Fine/)
  await press(/^Standing/)
  await title('Not here')
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
})

it('stores nothing and sends nothing', async () => {
  const keeps = vi.spyOn(Storage.prototype, 'setItem')
  const opens = vi.spyOn(indexedDB, 'open')
  const asks = vi.spyOn(globalThis, 'fetch')
  const sends = vi.spyOn(navigator, 'sendBeacon')
  const router = openAt('/', <ClarityCheck />)
  await answer(...scattered)
  await userEvent.click(screen.getByLabelText('Pregnancy'))
  await press('Continue')
  await title('Breathing Treadmill')
  expect(router.state.location.href).toBe('/')
  for (const call of [opens, asks, sends]) expect(call).not.toHaveBeenCalled()
  // The router stores scroll positions; nothing else is stored.
  const kept = keeps.mock.calls.map(([key, value]) => `${key} ${value}`).join()
  expect(kept).not.toMatch(/pregnancy|scattered|health/i)
  expect(history.state === null || !JSON.stringify(history.state).includes('pregnancy')).toBe(true)
})
