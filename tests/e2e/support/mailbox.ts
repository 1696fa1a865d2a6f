/** The letters that the server wrote, read as a mail program reads them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { expect } from './fixtures.ts'

/** As in playwright.config.ts: what the server keeps. */
const OUTBOX = `.cache/e2e-data-${process.env.E2E_PORT ?? 4317}/outbox`

export interface ReceivedEmail {
  readonly subject: string
  readonly text: string
  /** The address that its button leads to. */
  readonly link: string
  /** The six digits, in letters that have some. */
  readonly code: string
}

/** Those that were read already, by file: other tests' letters come meanwhile, by hundreds. */
const known = new Map<string, Promise<ParsedMail>>()

function parseEmailFile(name: string): Promise<ParsedMail> {
  const read = known.get(name) ?? readFile(join(OUTBOX, name)).then((source) => simpleParser(source))
  known.set(name, read)
  return read
}

/** Letters to `address` whose subject matches, oldest first. */
async function emailsTo(address: string, subject: RegExp): Promise<ReceivedEmail[]> {
  const names = await readdir(OUTBOX).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const letters = await Promise.all(whole.sort().map(parseEmailFile))
  return letters.flatMap(({ to, subject: about = '', text = '' }) => {
    const isTo = [to].flat().some((list) => list?.value.some((one) => one.address === address))
    if (!isTo || !subject.test(about)) return []
    const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
    const [code = ''] = /^\d{6}$/m.exec(text) ?? []
    return [{ subject: about, text, link, code }]
  })
}

/** Waits for the `count`th letter to `address` whose subject matches. */
export async function emailTo(address: string, subject: RegExp, count = 1): Promise<ReceivedEmail> {
  let found: ReceivedEmail[] = []
  const look = async () => {
    found = await emailsTo(address, subject)
    return found.length
  }
  await expect.poll(look, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return found[count - 1] as ReceivedEmail
}
