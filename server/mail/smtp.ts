/** E-mails over SMTP. */
import { createTransport } from 'nodemailer'
import { Refusal, type Transport } from './mail.ts'
import { messageOf, type Sender } from './message.ts'

/** How many e-mails each process sends at a time. */
export const CONNECTIONS = 4

/** How long a mail server may take, in milliseconds: to connect, and for each of its answers. */
const TO_CONNECT = 10_000
const TO_ANSWER = 20_000

/** How long an idle connection stays open, in milliseconds. */
const IDLE = 15_000

export interface SmtpSetup {
  /** `smtp://…` or `smtps://…`; TLS and the like as its parameters say. */
  readonly url: string
  readonly sender: Sender
}

/** A mail server, over a few connections that stay open while there is something to send. */
export function createSmtp({ url, sender }: SmtpSetup): Transport {
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    // The queue does the retries.
    maxRequeues: 1,
    connectionTimeout: TO_CONNECT,
    greetingTimeout: TO_CONNECT,
    dnsTimeout: TO_CONNECT,
    socketTimeout: TO_ANSWER,
    idleTimeout: IDLE,
  })
  return {
    async deliver(letter, stamp, signal) {
      const message = messageOf(letter, stamp, sender)
      try {
        await pool.sendMail({ ...message, signal })
      } catch (error) {
        throw refusalOf(error as SmtpError)
      }
    },
    close: () => pool.close({ force: true }),
  }
}

interface SmtpError {
  readonly code?: string
  /** The system's error code, where the system failed. */
  readonly originalCode?: string
  readonly responseCode?: number
  /** The command that was answered. */
  readonly command?: string
}

/** Commands whose refusal concerns this e-mail: its address or its content. Others concern our set-up. */
const refusedEmail = ['RCPT TO', 'DATA']

/** Final codes, but about a session in the wrong state, or one that has not signed in (RFC 4954). */
const refusedSession = [503, 530, 534, 535, 538]

function refusalOf({ code, originalCode, responseCode = 0, command = '' }: SmtpError): Refusal {
  const isFinal =
    responseCode >= 500 && refusedEmail.includes(command) && !refusedSession.includes(responseCode)
  return new Refusal(String(responseCode || originalCode || code || 'unknown'), isFinal)
}
