import type { Readable, Writable } from 'node:stream'

/** The Chrome DevTools Protocol over `--remote-debugging-pipe`: JSON messages, each ended by a NUL. */
export class Pipe {
  readonly #out: Writable
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  readonly #listeners = new Map<string, ((params: never) => void)[]>()
  #last = 0
  #rest: Buffer[] = []

  /** @param out for commands (the child's descriptor 3) @param from for answers (its descriptor 4) */
  constructor(out: Writable, from: Readable) {
    this.#out = out
    from.on('data', (bytes: Buffer) => this.#receive(bytes))
    from.on('close', () => this.#end())
    out.on('error', () => this.#end())
  }

  /** Sends a command to the browser, or to the target attached as `session`. @throws the browser's error. */
  send<T>(method: string, params: object = {}, session?: string): Promise<T> {
    const id = ++this.#last
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#out.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`)
    }).catch((error: Error) => {
      throw new Error(`${method}: ${error.message}`)
    })
  }

  /** Calls `listener` with the parameters of each `event`, of the browser or of one session. */
  on<P>(event: string, listener: (params: P) => void, session = ''): void {
    const key = `${session} ${event}`
    this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), listener])
  }

  #receive(bytes: Buffer): void {
    let from = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      this.#rest.push(bytes.subarray(from, end))
      this.#handle(Buffer.concat(this.#rest).toString('utf8'))
      this.#rest = []
      from = end + 1
    }
    if (from < bytes.length) this.#rest.push(bytes.subarray(from))
  }

  #handle(text: string): void {
    const message = JSON.parse(text) as Message
    if (message.id === undefined) {
      const key = `${message.sessionId ?? ''} ${message.method}`
      for (const listener of this.#listeners.get(key) ?? []) listener(message.params as never)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.error) waiting?.reject(new Error(message.error.message))
    else waiting?.resolve(message.result)
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the browser is gone'))
    this.#waiting.clear()
  }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
