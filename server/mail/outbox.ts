/** Letters as files, where no mail server is set up: any mail program opens them. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checked, type Letter, type Mailer } from './mail.ts'

export interface OutboxSetup {
  /** Made when it is missing. */
  readonly folder: string
  /** Whom letters come from, one address. */
  readonly from: string
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** Told the file's name, and the first link in it where `showsLinks`. */
  readonly note: (line: string) => void
  /** Only on loopback with the embedded database: whoever reads that log is the one at the machine. */
  readonly showsLinks: boolean
}

/** Writes each letter into a file of its own, whole or not at all. */
export function createOutbox({ folder, from, now, newId, note, showsLinks }: OutboxSetup): Mailer {
  return {
    async send(letter) {
      const [id, at] = [newId(), now()]
      const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, messageOf(checked(letter), { from, id, at }), { mode: 0o600 })
      await rename(unfinished, join(folder, name))
      const link = showsLinks ? /https?:\/\/\S+/.exec(letter.text)?.[0] : undefined
      note(
        link === undefined
          ? `A letter lies in the outbox: ${name}`
          : `A letter lies in the outbox: ${name} ${link}`,
      )
    },
  }
}

interface Stamp {
  readonly from: string
  readonly id: string
  readonly at: Date
}

/** The letter in RFC 5322 and MIME. */
export function messageOf({ to, subject, text, html }: Letter, { from, id, at }: Stamp): string {
  const head = [
    `From: ${from}`,
    `To: ${to.address}`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    'MIME-Version: 1.0',
  ]
  if (html === undefined) return lines([...head, ...part('plain', text)])
  const mark = `=_${id}`
  return lines([
    ...head,
    `Content-Type: multipart/alternative; boundary="${mark}"`,
    '',
    `--${mark}`,
    ...part('plain', text),
    `--${mark}`,
    ...part('html', html),
    `--${mark}--`,
  ])
}

const lines = (all: readonly string[]) => `${all.join('\r\n')}\r\n`

const part = (kind: 'plain' | 'html', text: string) => [
  `Content-Type: text/${kind}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'))
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
]

/** A header's text: as it is, or as encoded words of at most 75 characters (RFC 2047). */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]{0,60}$/.test(text)) return text
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 36) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ')
}
