import { randomUUID } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { type SmtpPeer, startSmtp } from '#support/mail/smtp-peer.ts'
import { jobsOn } from '#support/mail/smtp-post.ts'

/** Nudges are sent during the day. */
const noon = () => new Date(new Date().setUTCHours(12, 0, 0, 0))

/** A new address per test, so that each finds its own e-mails. */
const newAddress = () => `${randomUUID()}@home.example`

/** The links in the HTML version. */
const linksIn = ({ html }: ParsedMail) =>
  [...String(html).matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

/** The secret in the link that begins with `start`, which both versions of the e-mail must contain. */
function secretIn(mail: ParsedMail, start: string): string {
  const link = linksIn(mail).find((each) => each.includes(start)) ?? ''
  expect(mail.text?.split('\n')).toContain(link)
  return link.slice(link.indexOf(start) + start.length)
}

describe.each(databaseKinds)('letters over SMTP, on the %s database', (kind) => {
  let peer: SmtpPeer
  let api: ApiServer
  let jobs: ReturnType<typeof jobsOn>
  beforeAll(async () => {
    peer = await startSmtp()
    api = await startApi(kind, () => ({}), undefined, { now: noon, wake: () => jobs.wake() })
    jobs = jobsOn(api.fresh, peer.url, { appUrl: api.url, now: noon })
  })
  afterAll(async () => {
    await jobs.stop(AbortSignal.timeout(1000))
    await api.stop()
    await peer.end()
  })

  /** Waits for the e-mail to `address` with a matching subject. */
  async function mailTo(address: string, subject: RegExp): Promise<ParsedMail> {
    const { to, mail, from } = await peer.letter(
      ({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''),
    )
    expect({ to, from }).toEqual({ to: [address], from: 'hello@stilltide.example' })
    expect(mail.to).toMatchObject({ value: [{ address, name: '' }] })
    return mail
  }

  it('bring a link that signs in, and a code that does', async () => {
    const [email, browser] = [newAddress(), api.browser()]
    await browser.ask('POST', '/api/auth/send-magic-link', { email })
    const mail = await mailTo(email, /Sign in/)
    const token = secretIn(mail, '/auth/')
    const asked = await api.ask('POST', '/api/auth/verify-magic-link', { token })
    expect(asked).toMatchObject({ status: 200, body: { user: { email, isEmailVerified: true } } })

    const [code] = /\b\d{6}\b/.exec(mail.text ?? '') ?? []
    expect(String(mail.html)).toContain(`>${code}<`)
    const typed = await browser.ask('POST', '/api/auth/verify-code', { email, code })
    expect(typed).toMatchObject({ status: 200, body: { user: { email } } })
  })

  it('bring a link that verifies, one that sets a password, and say that an address has changed', async () => {
    const [email, newEmail] = [newAddress(), newAddress()]
    const person = await api.signUp(email)
    const token = secretIn(await mailTo(email, /Confirm your email address/), '/verify-email?token=')
    expect(await person.ask('POST', '/api/auth/verify-email', { token })).toMatchObject({ status: 200 })

    await person.ask('POST', '/api/auth/change-email', { newEmail, password: PASSWORD })
    const change = secretIn(await mailTo(newEmail, /Confirm your new email address/), '/verify-email?token=')
    expect((await person.ask('POST', '/api/auth/verify-email', { token: change })).status).toBe(200)
    const changed = await mailTo(email, /has changed/)
    expect(changed.text).toMatch(/•••@home\.example/)
    expect(changed.replyTo).toMatchObject({ value: [{ address: 'support@stilltide.example' }] })

    await api.ask('POST', '/api/auth/forgot-password', { email: newEmail })
    const reset = secretIn(await mailTo(newEmail, /Set a new password/), '/reset-password?token=')
    const newPassword = 'slowly in and slowly out'
    expect((await api.ask('POST', '/api/auth/reset-password', { token: reset, newPassword })).status).toBe(
      200,
    )
    const signIn = { email: newEmail, password: newPassword }
    expect((await api.ask('POST', '/api/auth/sign-in', signIn)).status).toBe(200)
  })

  it('take a guest’s message to those who run the service, and an answer back', async () => {
    const subject = `Bells ${randomUUID()} <b>&amp;\r\nBcc: x@home.example`
    const message = 'Softer?\n\n.\nFrom here: <script>alert(1)</script> 🌊'
    const userEmail = newAddress()
    await api.ask('POST', '/api/support/contact', { subject, message, userEmail, type: 'bug' })
    const mail = await mailTo('support@stilltide.example', new RegExp(subject.slice(0, 30)))
    expect(mail.subject).toBe(`[bug] ${subject.replace('\r\n', ' ')}`)
    expect(mail.replyTo).toMatchObject({ value: [{ address: userEmail, name: '' }] })
    expect(mail.text).toContain(message.replaceAll(/^/gm, '> '))
    expect(String(mail.html)).not.toMatch(/<script|<b>/)
    expect(mail.bcc).toBeUndefined()
  })

  it('answer to the account’s own address when somebody who writes is signed in', async () => {
    const person = await api.signUp(newAddress())
    const said = { subject: randomUUID(), message: 'From me', userEmail: 'another@home.example' }
    await person.ask('POST', '/api/support/contact', said)
    const mail = await mailTo('support@stilltide.example', new RegExp(said.subject))
    expect(mail.replyTo).toMatchObject({ value: [{ address: person.email }] })
    expect(mail.subject).toBe(`[general] ${said.subject}`)
  })

  it('ask whether the newsletter is wanted, with a link that says so', async () => {
    const email = newAddress()
    expect((await api.ask('POST', '/api/newsletter/subscribe', { email })).status).toBe(200)
    const token = secretIn(
      await mailTo(email, /Confirm your Stilltide newsletter/),
      '/newsletter-confirm?token=',
    )
    expect((await api.ask('POST', '/api/newsletter/confirm', { token })).status).toBe(200)
    const rows = await api.fresh.database.query<{ isIn: boolean }>(
      'select confirmed_at is not null as "isIn" from newsletter_subscriber where email = $1',
      [email],
    )
    expect(rows).toEqual([{ isIn: true }])
  })

  it('nudge whoever wants it, until one click of a mail program stops it', async () => {
    const person = await api.signUp(newAddress())
    await person.ask('POST', '/api/user/habit-nudge-preference', { habitNudgeFrequency: 'weekly' })
    await api.fresh.database.query(
      `update "user" set email_verified = true, created_at = now() - interval '9 days' where id = $1`,
      [person.id],
    )
    jobs.beat()
    const mail = await mailTo(person.email, /quiet breaths/)
    const list = mail.headers.get('list') as unknown as { unsubscribe: { url: string } }
    const stop = new URL(list.unsubscribe.url)
    expect(linksIn(mail)).toContain(stop.href)
    expect(mail.text).toContain(stop.href)
    expect(mail.headers.get('list-unsubscribe-post') ?? JSON.stringify(list)).toMatch(/One-Click/)

    const clicked = await fetch(`${api.url}${stop.pathname}${stop.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect((await person.ask('GET', '/api/auth/user')).body).toMatchObject({ habitNudgeFrequency: 'off' })
  })

  it('leave nothing of what they said behind, and are all marked as written by a program but messages', async () => {
    await expect
      .poll(() => api.fresh.database.query(`select 1 from letter where state <> 'sent'`, []), {
        timeout: 30_000,
      })
      .toEqual([])
    expect(await api.fresh.database.query('select 1 from letter where payload is not null', [])).toEqual([])
    for (const { to, mail } of peer.received)
      expect(mail.headers.get('auto-submitted')).toBe(
        to[0] === 'support@stilltide.example' ? undefined : 'auto-generated',
      )
    expect(jobs.broken).toEqual([])
  })
})
