import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInEmail } from '#server/mail/emails.ts'
import type { Email } from '#server/mail/mail.ts'
import { createOutbox } from '#server/mail/outbox.ts'

let home: string
let folder: string
const noted: string[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'outbox-'))
  folder = join(home, 'not/there/yet')
})
afterAll(() => rm(home, { recursive: true }))

const at = new Date('2026-11-21T07:05:09.012Z')
const never = new AbortController().signal

const outbox = (showsLinks = false, where = folder) =>
  createOutbox({
    folder: where,
    sender: { from: 'noreply@stilltide.example', replyTo: 'support@stilltide.example' },
    note: (line) => noted.push(line),
    showsLinks,
  })
const write = (letter: Email, id: string = randomUUID(), box = outbox()) =>
  box.deliver(letter, { id, at }, never)

/** The file of an e-mail, raw and as parsed by a mail program. */
async function fileOf(id: string) {
  const name = (await readdir(folder)).find((each) => each.endsWith(`${id}.eml`)) ?? ''
  const bytes = await readFile(join(folder, name))
  return { text: bytes.toString('latin1'), mail: await simpleParser(bytes) }
}

const letter: Email = {
  kind: 'changed',
  to: { address: 'ada@example.com' },
  subject: 'Grüße ✨ von einem ruhigen Ort, an dem der Atem fließt',
  text: `Ein… und aus.\n${'langsam '.repeat(200)}\n.\nFrom here on\n`,
  html: '<p>Ein… und aus.</p>',
}

describe('the outbox', () => {
  it('writes a message that mail programs read: ASCII throughout, in short lines, dated', async () => {
    const id = randomUUID()
    await write(letter, id)
    const { text, mail } = await fileOf(id)
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(text).not.toMatch(/[^\r]\n/)
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(mail).toMatchObject({
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      date: new Date('2026-11-21T07:05:09Z'),
      messageId: `<${id}@stilltide.example>`,
      to: { value: [{ address: 'ada@example.com', name: '' }] },
      from: { value: [{ address: 'noreply@stilltide.example', name: 'Stilltide' }] },
      replyTo: { value: [{ address: 'support@stilltide.example', name: '' }] },
    })
  })

  it('keeps every letter, each in a file of its own, and leaves no half of one', async () => {
    const before = (await readdir(folder)).length
    await Promise.all(Array.from({ length: 20 }, () => write(letter)))
    const names = await readdir(folder)
    expect(names).toHaveLength(before + 20)
    expect(names.every((name) => /^[\w-]+\.eml$/.test(name))).toBe(true)
  })

  it('has one file of a letter that is tried again', async () => {
    const id = randomUUID()
    await write(letter, id)
    const before = await readdir(folder)
    await write(letter, id)
    expect(await readdir(folder)).toEqual(before)
  })

  it('names the file in the log, and the link only where it may', async () => {
    // Letters that no UUID contains: the file's name has one.
    const withLink = signInEmail('rosy@example.com', 'http://localhost:3000/auth/secret', '123456')
    await write(withLink)
    expect(noted.at(-1)).toMatch(/\.eml$/)
    expect(noted.at(-1)).not.toMatch(/secret|123456|rosy/)
    await write(withLink, randomUUID(), outbox(true))
    expect(noted.at(-1)).toMatch(/\.eml http:\/\/localhost:3000\/auth\/secret$/)
    expect(noted.at(-1)).not.toMatch(/123456|rosy/)
  })

  it('says that a folder cannot be written, and may be tried again', async () => {
    await writeFile(join(home, 'a-file'), '')
    const refused = write(letter, randomUUID(), outbox(false, join(home, 'a-file')))
    await expect(refused).rejects.toMatchObject({ reason: 'EEXIST', isFinal: false })
  })

  it.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\n',
    'A <a@example.com>',
    'a b@example.com',
    '"a,b"@example.com',
    'a;b@example.com',
    '',
  ])('writes nothing to %j', async (address) => {
    const before = (await readdir(folder)).length
    await expect(write({ ...letter, to: { address } })).rejects.toThrow('expected one address')
    await expect(write({ ...letter, replyTo: address })).rejects.toThrow('expected one address')
    expect(await readdir(folder)).toHaveLength(before)
  })

  it.each([
    [{ subject: 'Hello\r\nBcc: b@example.com' }, 'a subject of one line'],
    [{ headers: { 'X-Hello': 'there\nBcc: b@example.com' } }, 'a header of one line'],
    [{ headers: { 'X-Hello: there\r\nBcc': 'b@example.com' } }, 'a header of one line'],
  ])('lets nothing become a header: %j', async (change, expected) => {
    await expect(write({ ...letter, ...change })).rejects.toThrow(expected)
  })
})
