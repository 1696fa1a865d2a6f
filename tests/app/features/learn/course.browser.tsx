import { act, cleanup, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CoursePage } from '#app/pages/learn/course-page.tsx'
import { openStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { completePractisedLessonAtom } from '#app/state/session/lessons.ts'
import { findYourCenter } from '#content/lessons/find-your-center.ts'
import { writePerson } from '#device/identity/person.ts'
import { writeLessonsDone } from '#device/practice/lessons-done.ts'
import { guest } from '#domain/records/owner.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { openAt } from '#support/open-at.tsx'

const COURSE = '/learn/find-your-center'
let atoms = createStore()
const isHere = (id: string | null) =>
  act(() =>
    atoms.set(personAtom, id === null ? { state: 'guest' } : { state: 'user', user: { id } as never }),
  )
const open = (address = COURSE) =>
  openAt(address, <CoursePage course="findYourCenter" lessons={findYourCenter} />, atoms)
const heading = () => screen.findByRole('heading', { level: 1 })
async function press(role: 'link' | 'checkbox', name: string | RegExp) {
  const control = await screen.findByRole(role, { name })
  await act(async () => control.click())
}
const box = async () =>
  (await screen.findByRole('checkbox', { name: 'I’ve done this lesson' })) as HTMLInputElement
/** The lessons shown as done. */
const doneOnes = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.startsWith('Done'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  atoms = createStore()
  isHere(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows a course with its lessons in order, and where to begin', async () => {
  open()
  expect((await heading()).textContent).toBe('Find Your Center')
  const titles = within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(titles).toHaveLength(6)
  expect(titles[0]).toMatch(/^1Right now/)
  expect(screen.getByText('6 lessons')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Begin: Right now' }).getAttribute('href')).toBe(
    `${COURSE}?lesson=right-now`,
  )
})

it('opens a lesson at an address of its own, with its title and the focus on its heading, and Back leads out', async () => {
  const router = open()
  await press('link', 'Begin: Right now')
  expect(router.state.location.search).toEqual({ lesson: 'right-now' })
  await vi.waitFor(async () => expect(document.activeElement).toBe(await heading()))
  expect((await heading()).textContent).toBe('Right now')
  expect(document.title).toBe('Right now · Find Your Center · Stilltide')
  await press('link', /^Next lesson/)
  await vi.waitFor(async () => expect((await heading()).textContent).toBe('Softer, not deeper'))
  await vi.waitFor(async () => expect(document.activeElement).toBe(await heading()))
  await act(async () => router.history.back())
  await vi.waitFor(async () => expect((await heading()).textContent).toBe('Right now'))
  await act(async () => router.history.back())
  await vi.waitFor(async () => expect((await heading()).textContent).toBe('Find Your Center'))
  expect(document.title).toBe('Find Your Center · Stilltide')
})

it('shows the course where the address names a lesson that there is not, or one of another course', async () => {
  for (const name of ['x', 'constructor', 'heavy', '']) {
    open(`${COURSE}?lesson=${name}`)
    expect((await heading()).textContent).toBe('Find Your Center')
  }
})

it('marks a lesson as done when one says so, leads on to the next, and takes it back', async () => {
  open(`${COURSE}?lesson=right-now`)
  expect((await box()).checked).toBe(false)
  await press('checkbox', 'I’ve done this lesson')
  await vi.waitFor(async () => expect((await box()).checked).toBe(true))
  await press('link', 'Find Your Center')
  expect(await doneOnes()).toEqual([expect.stringMatching(/^DoneRight now/)])
  expect(screen.getByText('1 of 6 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue: Softer, not deeper' })).toBeTruthy()
  // As after a reload.
  open(`${COURSE}?lesson=right-now`)
  expect((await box()).checked).toBe(true)
  await press('checkbox', 'I’ve done this lesson')
  open()
  await heading()
  expect(await doneOnes()).toEqual([])
})

it('keeps what a guest has done apart from what an account has', async () => {
  open(`${COURSE}?lesson=a-sentence`)
  await press('checkbox', 'I’ve done this lesson')
  await vi.waitFor(async () => expect((await box()).checked).toBe(true))
  isHere('7')
  await vi.waitFor(async () => expect((await box()).checked).toBe(false))
  isHere(null)
  await vi.waitFor(async () => expect((await box()).checked).toBe(true))
})

it('goes by whom the device knew last while it is asked who is here', async () => {
  atoms = createStore()
  await writePerson(await openStore(), { kind: 'user', id: '7' })
  writeLessonsDone(localStorage, { kind: 'user', id: '7' }, ['a-sentence'])
  open(`${COURSE}?lesson=a-sentence`)
  await vi.waitFor(async () => expect((await box()).checked).toBe(true))
  await writePerson(await openStore(), guest)
})

it('keeps it as long as it is open where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open(`${COURSE}?lesson=right-now`)
  await press('checkbox', 'I’ve done this lesson')
  await vi.waitFor(async () => expect((await box()).checked).toBe(true))
})

it('leads to its practice, set as the lesson wants it; practised from there, it is done', async () => {
  const router = open(`${COURSE}?lesson=the-long-way-out`)
  const link = await screen.findByRole('link', { name: /^Practise this/ })
  expect(link.getAttribute('href')).toBe('/energizing?duration=300&pace=6.19&hold=none')
  expect(link.textContent).toContain('Breathing Treadmill, 5 minutes, Horse 6.19\u00a0s')
  await press('link', /^Practise this/)
  expect(router.state.location.pathname).toBe('/energizing')
  const record = {
    kind: 'session',
    technique: 'energizing',
    ending: 'completed',
    duration: 300,
    startedAt: new Date(Date.now() + 9000).toISOString(),
  } as PracticeRecord
  await act(() => atoms.set(completePractisedLessonAtom, record, guest))
  open()
  await heading()
  expect(await doneOnes()).toEqual([expect.stringMatching(/^DoneThe long way out/)])
})

it('names beside each claim who found it, and leads to where that stands', async () => {
  open(`${COURSE}?lesson=the-long-way-out`)
  const [source] = await screen.findAllByRole('link', {
    name: /^Balban MY et al\., Cell Reports Medicine 2023$/,
  })
  expect(source?.getAttribute('href')).toBe('/safety-info#source-balban-2023')
  const [paper] = screen.getAllByRole('link', { name: /^doi\.org\/10\.1016\/j\.xcrm\.2022\.100895/ })
  expect(paper?.getAttribute('href')).toBe('https://doi.org/10.1016/j.xcrm.2022.100895')
  expect(paper?.getAttribute('target')).toBe('_blank')
})
