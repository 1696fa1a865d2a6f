/** A real mail server on the loopback, which can be made to fail in different ways. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An e-mail that the server accepted. */
export interface ReceivedLetter {
  readonly from: string
  readonly to: readonly string[]
  /** As parsed by a mail program. */
  readonly mail: ParsedMail
  /** As received. */
  readonly raw: string
}

/** What it does with an e-mail: accepts it, answers with this code, cuts the connection, or never answers. */
export type Treatment = 'take' | number | 'cut' | 'silence'

/**
 * How it treats e-mails, by recipient address; called for the address, and again once the e-mail has arrived.
 */
export interface Manners {
  readonly atAddress?: (address: string) => Treatment
  /** A promise delays the answer to the e-mail. */
  readonly atLetter?: (address: string) => Treatment | Promise<Treatment>
}

export interface SmtpPeer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Accepted e-mails, in order. */
  readonly received: readonly ReceivedLetter[]
  /** Applies from now on. */
  behave(manners: Manners): void
  /** The first accepted e-mail that matches, including those that arrive later. */
  letter(isLike: (letter: ReceivedLetter) => boolean): Promise<ReceivedLetter>
  /** Resolves once this many e-mails were offered since the last `behave`, accepted or not. */
  offered(count: number): Promise<void>
  /** Stops listening. */
  end(): Promise<void>
  /** Listens again at the same address. */
  begin(): Promise<void>
}

interface Waiting {
  readonly isDone: () => boolean
  readonly go: () => void
}

/** @param options of the server, such as `secure` or `onAuth` */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpPeer> {
  const received: ReceivedLetter[] = []
  const sockets = new Set<Socket>()
  let waiting: Waiting[] = []
  let manners: Manners = {}
  let asked = 0
  let port = 0
  let server: SMTPServer

  const happened = () => {
    for (const { isDone, go } of waiting) if (isDone()) go()
    waiting = waiting.filter(({ isDone }) => !isDone())
  }
  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      waiting.push({ isDone, go: resolve })
      happened()
    })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const treat = (treatment: Treatment, answer: (error?: Error) => void) => {
    if (treatment === 'take') answer()
    else if (treatment === 'cut') cut()
    else if (treatment !== 'silence') answer(Object.assign(new Error('no'), { responseCode: treatment }))
  }

  const listen = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 1,
      disableReverseLookup: true,
      ...options,
      onRcptTo({ address }, _session, answer) {
        asked += 1
        treat(manners.atAddress?.(address) ?? 'take', answer)
        happened()
      },
      onData(stream, { envelope }, answer) {
        const chunks: Buffer[] = []
        const to = envelope.rcptTo.map(({ address }) => address)
        const treatment = manners.atLetter?.(to[0] ?? '') ?? 'take'
        if (treatment === 'cut') return cut()
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const decided = await treatment
          if (decided !== 'take') return treat(decided, answer)
          const bytes = Buffer.concat(chunks)
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          received.push({ from, to, mail: await simpleParser(bytes), raw: bytes.toString('latin1') })
          answer()
          happened()
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  await listen()

  return {
    get url() {
      return `smtp${options.secure ? 's' : ''}://127.0.0.1:${port}`
    },
    received,
    behave(given) {
      manners = given
      asked = 0
    },
    async letter(isLike) {
      await until(() => received.some(isLike))
      return received.find(isLike) as ReceivedLetter
    },
    offered: (count) => until(() => asked >= count),
    async end() {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      cut()
      await closed
    },
    begin: listen,
  }
}
