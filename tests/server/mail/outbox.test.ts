import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInLetter } from '#server/mail/letters.ts'
import { checked, type Letter } from '#server/mail/mail.ts'
import { createOutbox } from '#server/mail/outbox.ts'

let folder: string
let made = 0
const noted: string[] = []
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'not/there/yet')
})
afterAll(() => rm(join(folder, '../../..'), { recursive: true }))

const outbox = (showsLinks = false) =>
  createOutbox({
    folder,
    from: 'noreply@stilltide.example',
    now: () => new Date('2026-11-21T07:05:09.012Z'),
    newId: () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    note: (line) => noted.push(line),
    showsLinks,
  })

/** The last file, head and body apart, the body as UTF-8. */
async function lastFile() {
  const names = (await readdir(folder)).sort()
  const text = await readFile(join(folder, names.at(-1) ?? ''), 'latin1')
  const end = text.indexOf('\r\n\r\n')
  return { names, text, head: text.slice(0, end), body: Buffer.from(text.slice(end), 'base64').toString() }
}

const letter: Letter = {
  to: { address: 'ada@example.com' },
  subject: 'Grüße ✨ von einem ruhigen Ort, an dem der Atem fließt',
  text: 'Ein… und aus.\n',
}

describe('the outbox', () => {
  it('writes a message that mail programs read: ASCII throughout, lines of at most 76, dated', async () => {
    await outbox().send(letter)
    const { text, head, body } = await lastFile()
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(head).toContain('\r\nTo: ada@example.com\r\n')
    expect(head).toContain('\r\nDate: Sat, 21 Nov 2026 07:05:09 +0000\r\n')
    expect(head).toMatch(/\r\nMessage-ID: <[\w-]+@stilltide\.example>\r\n/)
    expect(body).toBe('Ein… und aus.\r\n')
    const words = [...head.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)].map(([, word = '']) =>
      Buffer.from(word, 'base64'),
    )
    expect(Buffer.concat(words).toString()).toBe(letter.subject)
  })

  it('keeps every letter, each in a file of its own, and leaves no half of one', async () => {
    const before = (await lastFile()).names.length
    await Promise.all(Array.from({ length: 20 }, () => outbox().send(letter)))
    const { names } = await lastFile()
    expect(names).toHaveLength(before + 20)
    expect(names.every((name) => /^[\w-]+\.eml$/.test(name))).toBe(true)
  })

  it('names the file in the log, and the link only where it may', async () => {
    const withLink = signInLetter('ada@example.com', 'http://localhost:3000/auth/secret', '123456')
    await outbox().send(withLink)
    expect(noted.at(-1)).toMatch(/\.eml$/)
    expect(noted.at(-1)).not.toMatch(/secret|123456|ada/)
    await outbox(true).send(withLink)
    expect(noted.at(-1)).toMatch(/\.eml http:\/\/localhost:3000\/auth\/secret$/)
    expect(noted.at(-1)).not.toMatch(/123456|ada/)
  })

  it('holds both forms of a letter that has two', async () => {
    await outbox().send({ ...letter, html: '<p>Ein… und aus.</p>' })
    const { text } = await lastFile()
    expect(text).toContain('multipart/alternative; boundary="=_')
    expect(text).toContain('Content-Type: text/html; charset=utf-8')
    expect(text.match(/--=_[\w-]+--\r\n$/)).not.toBeNull()
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
  ])('sends nothing to %j', async (address) => {
    const before = (await lastFile()).names.length
    await expect(outbox().send({ ...letter, to: { address } })).rejects.toThrow('expected one address')
    expect((await lastFile()).names).toHaveLength(before)
  })

  it('lets no subject become a header', () => {
    expect(() => checked({ ...letter, subject: 'Hello\r\nBcc: b@example.com' })).toThrow('one line')
  })
})
