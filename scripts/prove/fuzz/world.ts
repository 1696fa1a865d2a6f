/** The callers of a fuzz run: signed-in people, and what only a person who reads the e-mails knows. */
import { randomUUID } from 'node:crypto'
import { redemptionProof } from '#server/auth/tokens/sister-link.ts'
import { stopUrl, type UnsubscribeScope } from '#server/auth/tokens/unsubscribe-link.ts'
import { newAdmin } from '#support/admins.ts'
import {
  type ApiServer,
  type Browser,
  PASSWORD,
  SECRET,
  SISTER_APP,
  type SignedUp,
} from '#support/api-server.ts'

type Fields = Record<string, unknown>

/** Who makes a call, and which of its input must be valid for it to succeed. */
export interface Cast {
  readonly caller: Browser
  readonly fields: Fields
}

/** People who make many calls; each costs a scrypt, so no more than needed. */
const CROWD = 8

export class World {
  #api: ApiServer
  #crowd: SignedUp[] = []
  #admin: Browser | undefined

  constructor(api: ApiServer) {
    this.#api = api
  }

  async begin() {
    for (let made = 0; made < CROWD; made += 1) this.#crowd.push(await this.#api.signUp())
    this.#admin = await newAdmin(this.#api)
  }

  /** Who usually makes a call of that name. */
  callerOf(name: string, turn: number): Browser {
    return name.startsWith('admin.') ? this.admin() : this.person(turn)
  }

  /** An admin. */
  admin(): Browser {
    if (this.#admin === undefined) throw new Error('expected an admin, got nobody')
    return this.#admin
  }

  /** No one: a browser that is not signed in. */
  stranger = (): Browser => this.#api.browser()

  /** One of the crowd. */
  person(turn: number): SignedUp {
    const person = this.#crowd[turn % CROWD]
    if (person === undefined) throw new Error('expected a crowd, got nobody')
    return person
  }

  /** A new person who signed in by a link, and has no password. */
  async #newcomer() {
    const [caller, email] = [this.#api.browser(), `${randomUUID()}@example.com`]
    await expectDone(caller.ask('POST', '/api/auth/send-magic-link', { email }))
    await expectDone(caller.ask('POST', '/api/auth/verify-magic-link', { token: this.#secret(email) }))
    return { caller, email }
  }

  #letter(address: string): string {
    const letter = this.#api.mails.findLast(({ to }) => to.address === address)
    if (letter === undefined) throw new Error(`expected a letter to ${address}, got none`)
    return letter.text
  }

  #secret(address: string): string {
    const [, secret] = /[/=]([\w-]{43})$/m.exec(this.#letter(address)) ?? []
    if (secret === undefined) throw new Error('expected a link in the letter, got none')
    return secret
  }

  async #asked() {
    const [caller, email] = [this.#api.browser(), `${randomUUID()}@example.com`]
    await expectDone(caller.ask('POST', '/api/auth/send-magic-link', { email }))
    return { caller, email }
  }

  async #made(turn: number, path: string, fields: Fields): Promise<Cast> {
    const caller = this.person(turn)
    const { id } = await expectDone(caller.ask('POST', path, fields))
    return { caller, fields: { id } }
  }

  /** A person with a code from an e-mail. */
  async #code(): Promise<Cast> {
    const { caller, email } = await this.#asked()
    const [code] = /\b\d{6}\b/.exec(this.#letter(email)) ?? []
    return { caller, fields: { email, code } }
  }

  /** The caller and input that a call needs, where any person of the crowd and any input will not do. */
  readonly casting: Readonly<Record<string, (turn: number) => Promise<Cast>>> = {
    'auth.deleteUser': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'auth.logout': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'auth.signIn': async (turn) => ({
      caller: this.stranger(),
      fields: { email: this.person(turn).email, password: PASSWORD },
    }),
    'auth.signUp': async () => ({
      caller: this.stranger(),
      fields: { email: `${randomUUID()}@example.com` },
    }),
    'auth.describeMagicLink': async () => {
      const { caller, email } = await this.#asked()
      return { caller, fields: { token: this.#secret(email) } }
    },
    'auth.verifyMagicLink': async () => {
      const { caller, email } = await this.#asked()
      return { caller, fields: { token: this.#secret(email) } }
    },
    'auth.describeCode': () => this.#code(),
    'auth.verifyCode': () => this.#code(),
    'auth.resetPassword': async () => {
      const { caller, email } = await this.#newcomer()
      await expectDone(caller.ask('POST', '/api/auth/forgot-password', { email }))
      return { caller: this.stranger(), fields: { token: this.#secret(email) } }
    },
    'auth.changePassword': async () => ({
      caller: await this.#api.signUp(),
      fields: { currentPassword: PASSWORD },
    }),
    'auth.setPassword': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'auth.sendVerification': async () => ({ caller: await this.#api.signUp(), fields: {} }),
    'auth.describeVerification': () => this.#unverified(),
    'auth.verifyEmail': () => this.#unverified(),
    'auth.changeEmail': async () => ({
      ...(await this.#newcomer()),
      fields: { newEmail: `${randomUUID()}@example.com` },
    }),
    'auth.sendConfirmationCode': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'auth.confirm': async () => ({
      caller: await this.#api.signUp(),
      fields: { password: PASSWORD, code: undefined },
    }),
    'auth.endSignIn': async () => {
      const { caller, email } = await this.#newcomer()
      const other = this.stranger()
      await expectDone(other.ask('POST', '/api/auth/send-magic-link', { email }))
      await expectDone(other.ask('POST', '/api/auth/verify-magic-link', { token: this.#secret(email) }))
      const listed = (await caller.ask('GET', '/api/auth/sign-ins')).body as {
        id: string
        isCurrent: boolean
      }[]
      return { caller, fields: { id: listed.find(({ isCurrent }) => !isCurrent)?.id } }
    },
    'auth.endOtherSignIns': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'presets.create': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'presets.rename': (turn) => this.#made(turn, '/api/presets', PRESET),
    'presets.delete': (turn) => this.#made(turn, '/api/presets', PRESET),
    'sessions.list': async (turn) => {
      const caller = this.person(turn)
      const { nextCursor } = await expectDone(caller.ask('GET', '/api/sessions?limit=1'))
      return { caller, fields: { cursor: nextCursor ?? undefined } }
    },
    'holds.list': async (turn) => {
      const { caller, fields } = await this.#made(turn, '/api/breath-holds', HOLD)
      return { caller, fields: { before: fields.id } }
    },
    'sessions.delete': (turn) => this.#made(turn, '/api/sessions', { technique: 'energizing', duration: 60 }),
    'holds.delete': (turn) => this.#made(turn, '/api/breath-holds', HOLD),
    'tokens.create': async () => ({
      ...(await this.#newcomer()),
      fields: { scopes: ['read'], expiresAt: undefined },
    }),
    'tokens.revoke': async () => {
      const { caller } = await this.#newcomer()
      const { id } = await expectDone(caller.ask('POST', '/api/tokens', { name: 'One', scopes: ['write'] }))
      return { caller, fields: { id } }
    },
    'newsletter.confirm': async () => {
      const email = await this.#reader()
      return { caller: this.stranger(), fields: { token: this.#secret(email) } }
    },
    'newsletter.unsubscribePage': async () => this.#stopped('newsletter', await this.#subscriber()),
    'newsletter.unsubscribe': async (turn) =>
      turn % 2 === 0
        ? this.#stopped('newsletter', await this.#subscriber())
        : this.#stopped('nudge', this.person(turn).id),
    'sisterApp.redeem': async (turn) => {
      const { url } = await expectDone(this.person(turn).ask('GET', '/api/sister-app/link'))
      const authToken = new URL(String(url)).searchParams.get('auth_token') ?? ''
      return {
        caller: this.stranger(),
        fields: { authToken, proof: redemptionProof(SISTER_APP.secret, authToken) },
      }
    },
    'admin.subscribers': async () => {
      const { nextCursor } = await expectDone(this.admin().ask('GET', '/api/admin/subscribers?limit=1'))
      return { caller: this.admin(), fields: { cursor: nextCursor ?? undefined } }
    },
    'admin.unsubscribe': async () => ({ caller: this.admin(), fields: { id: await this.#subscriber() } }),
    'user.clearHistory': async () => ({ ...(await this.#newcomer()), fields: {} }),
    'user.import': async () => ({ ...(await this.#newcomer()), fields: {} }),
  }

  /** An address that asked for the newsletter. */
  async #reader() {
    const email = `${randomUUID()}@example.com`
    await expectDone(this.#api.ask('POST', '/api/newsletter/subscribe', { email }))
    return email
  }

  /** The same, by the id of its row. */
  async #subscriber(): Promise<string> {
    const email = await this.#reader()
    const { subscribers } = await expectDone(
      this.admin().ask('GET', `/api/admin/subscribers?search=${email}`),
    )
    const [{ id } = { id: '' }] = subscribers as { id: string }[]
    return id
  }

  #stopped(what: UnsubscribeScope, of: string): Cast {
    const token = new URL(stopUrl(this.#api.url, SECRET, what, of)).searchParams.get('token')
    return { caller: this.stranger(), fields: { token } }
  }

  /** A person who signed up and has not used the link that was sent. */
  async #unverified(): Promise<Cast> {
    const caller = await this.#api.signUp()
    return { caller, fields: { token: this.#secret(caller.email), password: PASSWORD } }
  }
}

const HOLD = { holdDuration: 30 }
const PRESET = {
  name: 'Evening',
  sessionDuration: 300,
  breathingPace: 5.14,
  delayStart: 0,
  audioOption: 'none',
}

/** The body of an answer that must be 200, or the run would be pointless. */
async function expectDone(asked: ReturnType<Browser['ask']>): Promise<Fields> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`expected 200, got ${status} ${JSON.stringify(body)}`)
  return body as Fields
}
