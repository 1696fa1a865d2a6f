/** A person with an account, as the server knows them. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { untilNoCalls } from './api-calls.ts'
import { expect } from './fixtures.ts'

/** Creates an account and signs the page's browser in. @param baseURL of the test's own server */
export async function signUp(page: Page, baseURL = ''): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const answer = await page.request.post('/api/auth/sign-up', {
    headers: { origin: baseURL },
    data: { email, password: 'breathe in, breathe out' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = await answer.json()
  return user
}

/** Ends the sign-in unnoticed by the pages, once none has a request under way, which would be refused. */
export async function signOut(page: Page, baseURL = '') {
  await untilNoCalls(page.context())
  const answer = await page.request.post('/api/auth/logout', { headers: { origin: baseURL } })
  expect(answer.status()).toBe(200)
}

interface Server {
  readonly sessions: { readonly id: string; readonly duration: number; readonly pace: number }[]
  readonly holds: { readonly id: string; readonly holdDuration: number }[]
  readonly stats: {
    readonly sessionCount: number
    readonly totalTime: number
    readonly personalBest: number | null
  }
}

/** What the server stores about the signed-in person. */
export async function onServer({ request }: Page): Promise<Server> {
  const read = async (path: string) => (await request.get(path)).json()
  const [{ sessions }, holds, stats] = await Promise.all([
    read('/api/sessions'),
    read('/api/breath-holds'),
    read('/api/user/stats'),
  ])
  return { sessions, holds, stats }
}

/**
 * Opens a page, and waits until the server has answered who is signed in and which holds they have: a hold
 * before that would have no owner.
 */
export async function openWhenAuthenticated(page: Page, path: string) {
  // Requests of the previous document end with it and would never be complete.
  await page.goto('about:blank')
  const told = ['**/api/breath-holds/personal-best', '**/api/breath-holds?limit=*'].map(async (call) => {
    await (await page.waitForResponse(call)).finished()
  })
  await page.goto(path)
  await Promise.all(told)
}
