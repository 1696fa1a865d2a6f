/** The e-mails that the server sent, read as a mail program reads them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { isMadeUp, stretchedPattern } from '#scripts/texts/made-up-language.ts'
import { expect } from './fixtures.ts'

/** The server's data folder, as in playwright.config.ts. */
const OUTBOX = `.cache/e2e-data-${process.env.E2E_PORT ?? 4317}/outbox`

export interface ReceivedEmail {
  readonly subject: string
  readonly text: string
  /** The URL of its button. */
  readonly link: string
  /** The six-digit code, if the e-mail has one. */
  readonly code: string
}

/** E-mails already read, by file: hundreds of other tests' e-mails arrive meanwhile. */
const known = new Map<string, Promise<ParsedMail>>()

function parseEmailFile(name: string): Promise<ParsedMail> {
  const read = known.get(name) ?? readFile(join(OUTBOX, name)).then((source) => simpleParser(source))
  known.set(name, read)
  return read
}

/** E-mails to `address` whose subject matches, oldest first. */
async function emailsTo(address: string, subject: RegExp): Promise<ReceivedEmail[]> {
  const names = await readdir(OUTBOX).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const pattern = isMadeUp ? stretchedPattern(subject) : subject
  const letters = await Promise.all(whole.sort().map(parseEmailFile))
  return letters.flatMap(({ to, subject: about = '', text = '' }) => {
    const isTo = [to].flat().some((list) => list?.value.some((one) => one.address === address))
    if (!isTo || !pattern.test(about)) return []
    const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
    const [code = ''] = /^\d{6}$/m.exec(text) ?? []
    return [{ subject: about, text, link, code }]
  })
}

/** Waits for the `count`th e-mail to `address` whose subject matches. */
export async function emailTo(address: string, subject: RegExp, count = 1): Promise<ReceivedEmail> {
  let found: ReceivedEmail[] = []
  const look = async () => {
    found = await emailsTo(address, subject)
    return found.length
  }
  await expect.poll(look, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return found[count - 1] as ReceivedEmail
}
