import type { Pipe } from './chromium-pipe.ts'
import type { Browser, Role } from './common.ts'
import { answerOf, type Settled, settledSource } from './common-call.ts'
import { until } from './common-processes.ts'

/** One tab, driven by itself: other tabs and windows keep running beside it. */
export interface Tab extends Omit<Browser, 'name' | 'close'> {
  /** Any command of the DevTools Protocol for this tab. */
  send<T>(method: string, params?: object): Promise<T>
  on<P>(event: string, listener: (params: P) => void): void
  /** Brings it to the front of its window, so that the other tabs of that window are hidden. */
  activate(): Promise<void>
  /** Another tab in the same window, behind this one. @throws when the browser puts it elsewhere. */
  sibling(): Promise<Tab>
  close(): Promise<void>
}

/** Opens a tab: in a new window, or in the window used last. */
export async function openTab(pipe: Pipe, newWindow: boolean): Promise<Tab> {
  const { targetId } = await pipe.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    newWindow,
  })
  return attach(pipe, targetId)
}

/** Attaches to an existing tab. */
export async function attach(pipe: Pipe, targetId: string): Promise<Tab> {
  const { sessionId } = await pipe.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const send = <T>(method: string, params: object = {}) => pipe.send<T>(method, params, sessionId)
  let loads = 0
  pipe.on('Page.loadEventFired', () => loads++, sessionId)
  await send('Page.enable')
  // Needed because the tap's recorder is a blob, which a strict policy refuses.
  await send('Page.setBypassCSP', { enabled: true })

  const run = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<Evaluated<T>>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(`in the page: ${exceptionDetails.text}`)
    return result.value
  }

  const middleOf = async (role: Role, name: string): Promise<Point> => {
    let point: Point | undefined
    await until(`a ${role} '${name}'`, async () => {
      point = await placeOf(send, role, name).catch(() => undefined)
      return point !== undefined
    })
    return point as Point
  }

  const press = async ({ x, y }: Point, clickCount = 1) => {
    const at = { x, y, button: 'left', clickCount }
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
    await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
  }

  const tab: Tab = {
    send,
    on: (event, listener) => pipe.on(event, listener, sessionId),
    async goto(url) {
      const before = loads
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
      await until(`${url} to load`, () => loads > before, 60_000)
    },
    async evaluate<T>(fnSource: string, ...args: unknown[]) {
      return answerOf(await run<Settled<T>>(`(${settledSource(fnSource)})(...${JSON.stringify(args)})`))
    },
    async addInitScript(source) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source })
    },
    click: async (role, name) => press(await middleOf(role, name)),
    async fill(role, name, text) {
      const point = await middleOf(role, name)
      for (const clickCount of [1, 2, 3]) await press(point, clickCount)
      await send('Input.insertText', { text })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    activate: async () => pipe.send('Target.activateTarget', { targetId }),
    async sibling() {
      // The page opens it itself, because the protocol may put a new tab into any window.
      const known = new Set(await pageIds(pipe))
      await send('Runtime.evaluate', {
        expression: `open('about:blank', '_blank', 'noopener')`,
        userGesture: true,
      })
      const here = await windowOf(pipe, targetId)
      let opened: string | undefined
      // Other tests may open tabs at the same time: ours is the one in our window.
      await until('a second tab in the window of the first', async () => {
        const fresh = (await pageIds(pipe)).filter((id) => !known.has(id))
        const windows = await Promise.all(fresh.map((id) => windowOf(pipe, id)))
        opened = fresh.find((_, index) => windows[index] === here)
        return opened !== undefined
      })
      await tab.activate()
      await until('the first tab in front', () => run<boolean>(`document.visibilityState === 'visible'`))
      return attach(pipe, opened as string)
    },
    close: async () => {
      await pipe.send('Target.closeTarget', { targetId })
    },
  }
  return tab
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Evaluated<T> {
  readonly result: { readonly value: T }
  readonly exceptionDetails?: { readonly text: string }
}

type Send = <T>(method: string, params?: object) => Promise<T>

/** The middle of the first usable element with this role and name in the browser's own accessibility tree. */
async function placeOf(send: Send, role: Role, name: string): Promise<Point | undefined> {
  const { root } = await send<{ root: { backendNodeId: number } }>('DOM.getDocument', { depth: 0 })
  const { nodes } = await send<{ nodes: AxNode[] }>('Accessibility.queryAXTree', {
    backendNodeId: root.backendNodeId,
    accessibleName: name,
    role,
  })
  const usable = nodes.find(
    ({ ignored, properties }) =>
      !ignored && !properties?.some((each) => each.name === 'disabled' && each.value.value),
  )
  if (!usable) return undefined
  const element = { backendNodeId: usable.backendDOMNodeId }
  await send('DOM.scrollIntoViewIfNeeded', element)
  const { quads } = await send<{ quads: number[][] }>('DOM.getContentQuads', element)
  const [left = 0, top = 0, , , right = 0, bottom = 0] = quads[0] ?? []
  return quads[0] ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined
}

interface AxNode {
  readonly ignored: boolean
  readonly backendDOMNodeId: number
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
}

async function windowOf(pipe: Pipe, targetId: string): Promise<number> {
  return (await pipe.send<{ windowId: number }>('Browser.getWindowForTarget', { targetId })).windowId
}

async function pageIds(pipe: Pipe): Promise<string[]> {
  const { targetInfos } = await pipe.send<{ targetInfos: { targetId: string; type: string }[] }>(
    'Target.getTargets',
  )
  return targetInfos.filter((each) => each.type === 'page').map((each) => each.targetId)
}
