import { answerOf, type Settled, settledSource } from './common-call.ts'
import { until } from './common-processes.ts'

/** The part of classic WebDriver (W3C) that we use, by plain fetch. Elements are their ids. */
export interface WebDriver {
  readonly version: string
  navigate(url: string): Promise<void>
  /** Calls a function in the page, async or not, with JSON in and out. */
  call<T>(fnSource: string, args: unknown[]): Promise<T>
  /** Calls a function in the page that returns an element. */
  locate(fnSource: string, args: unknown[]): Promise<string | null>
  click(element: string): Promise<void>
  clear(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  screenshot(): Promise<Buffer>
  end(): Promise<void>
}

interface NewSession {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

/** The key in which W3C WebDriver wraps elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Waits for the driver at `origin` and opens a session with `capabilities`. */
export async function openWebDriver(
  origin: string,
  capabilities: Record<string, unknown>,
): Promise<WebDriver> {
  await until('a WebDriver', () =>
    fetch(`${origin}/status`).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
  const session = await send<NewSession>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const base = `${origin}/session/${session.sessionId}`
  const post = <T>(path: string, body: unknown = {}) => send<T>('POST', base + path, body)
  await post('/timeouts', { script: 120_000, pageLoad: 60_000, implicit: 0 })
  return {
    version: session.capabilities.browserVersion,
    async navigate(url) {
      await post('/url', { url })
    },
    async call<T>(fnSource: string, args: unknown[]) {
      return answerOf(await post<Settled<T>>('/execute/async', { script: callInPage(fnSource), args }))
    },
    async locate(fnSource, args) {
      const script = `return (${fnSource})(...arguments)`
      const answer = await post<Record<string, string> | null>('/execute/sync', { script, args })
      return answer?.[elementKey] ?? null
    },
    click: (element) => post(`/element/${element}/click`),
    clear: (element) => post(`/element/${element}/clear`),
    type: (element, text) => post(`/element/${element}/value`, { text }),
    screenshot: async () => Buffer.from(await send<string>('GET', `${base}/screenshot`), 'base64'),
    end: () => send('DELETE', base),
  }
}

/** The driver passes the callback for the result as the last argument. */
const callInPage = (fnSource: string) => `
  const done = arguments[arguments.length - 1]
  ;(${settledSource(fnSource)})(...[...arguments].slice(0, -1)).then(done)`

async function send<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok)
    throw new Error(
      `expected WebDriver to do ${method} ${new URL(url).pathname}, got ${value.error}: ${value.message}`,
    )
  return value
}
