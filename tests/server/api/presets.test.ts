import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const PATH = '/api/presets'

const full = (over: object = {}) => ({
  id: randomUUID(),
  name: 'Evening',
  sessionDuration: 600,
  breathingPace: 6.19,
  delayStart: 60,
  audioOption: 'still-water',
  ...over,
})

/** Four people joined into one family: 11 units, but one character for the reader. */
const FAMILY = '👨‍👩‍👧‍👦'

describe.each(databaseKinds)('presets on the %s database', (kind) => {
  let api: RecordApi
  let me: Someone
  beforeAll(async () => {
    api = await startRecordApi(kind)
    me = await api.someone()
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const listOf = async ({ ask }: Someone) => (await ask('GET', PATH)).body as { id: string; name: string }[]

  it('are saved with the spec’s payload, and listed oldest first in a plain array', async () => {
    const somebody = await api.someone()
    expect(await listOf(somebody)).toEqual([])
    const { id, ...sent } = full()
    const first = await somebody.ask('POST', PATH, sent)
    expect(first).toMatchObject({
      status: 200,
      body: { ...sent, id: expect.any(String), createdAt: expect.stringMatching(/Z$/) },
    })
    const second = await somebody.ask('POST', PATH, full({ name: 'Morning' }))
    expect(await listOf(somebody)).toEqual([first.body, second.body])
  })

  it('have what plays under them, and none where a client says nothing of it', async () => {
    const somebody = await api.someone()
    const plain = await somebody.ask('POST', PATH, full())
    expect(plain.body).toMatchObject({ soundscape: 'none', soundscapeLevel: 1 })
    const rain = await somebody.ask('POST', PATH, full({ soundscape: 'rain', soundscapeLevel: 0.4 }))
    expect(rain.body).toMatchObject({ soundscape: 'rain', soundscapeLevel: 0.4 })
    expect(await listOf(somebody)).toEqual([plain.body, rain.body])
    for (const wrong of [{ soundscape: 'thunder' }, { soundscapeLevel: 1.26 }, { soundscapeLevel: -0.1 }])
      expect(await somebody.ask('POST', PATH, full(wrong)), JSON.stringify(wrong)).toMatchObject({
        status: 400,
      })
  })

  it.each([
    ['\u202egnineve\u202c', 'gnineve'],
    ['Eve\u200bning\u2066', 'Evening'],
    ['\u200fנשימה\u200f', 'נשימה'],
  ])('are named without what nobody sees and what turns the text around it: %j', async (name, kept) => {
    const me = await api.someone()
    const { body, status } = await me.ask('POST', PATH, full({ name }))
    expect({ status, body }).toMatchObject({ status: 200, body: { name: kept } })
    const { id } = body as { id: string }
    expect(await me.ask('PUT', `${PATH}/${id}`, { name: `\u2067${name}` })).toMatchObject({
      status: 200,
      body: { name: kept },
    })
  })

  it.each(['\u200b', '\u202e', '\u3164 \u00ad', '\u2800'])(
    'are not saved, renamed or brought back under the invisible name %j',
    async (name) => {
      const me = await api.someone()
      const kept = (await me.ask('POST', PATH, full())).body as { id: string }
      expect((await me.ask('POST', PATH, full({ name }))).status).toBe(400)
      expect((await me.ask('PUT', `${PATH}/${kept.id}`, { name })).status).toBe(400)
      const file = {
        format: 'stilltide-export',
        version: 1,
        sessions: [],
        holds: [],
        presets: [full({ name })],
      }
      expect((await me.ask('POST', '/api/user/import', file)).status).toBe(400)
    },
  )

  it.each([
    ['emoji', '🌊🌙'],
    ['thirty characters', 'a'.repeat(30)],
    ['thirty families', FAMILY.repeat(30)],
    ['thirty letters with their accents apart', 'é'.repeat(30)],
    ['letters that run from right to left', 'נשימה هدوء'],
    ['quotes, angle brackets and SQL', `"<b>'; drop table preset; --`],
    ['a backslash and a percent sign', '\\ %s %00'],
  ])('may be named with %s', async (_, name) => {
    const { body, status } = await me.ask('POST', PATH, full({ name }))
    expect({ status, body }).toMatchObject({ status: 200, body: { name } })
    const { id } = body as { id: string }
    expect((await listOf(me)).find((preset) => preset.id === id)).toMatchObject({ name })
    expect(await me.ask('PUT', `${PATH}/${id}`, { name: `${name.slice(0, 0)}x` })).toMatchObject({
      body: { name: 'x' },
    })
    expect(await me.ask('PUT', `${PATH}/${id}`, { name })).toMatchObject({ status: 200, body: { name } })
  })

  it('are trimmed', async () => {
    const { body } = await me.ask('POST', PATH, full({ name: ' \t Night\u00a0\n' }))
    expect(body).toMatchObject({ name: 'Night' })
  })

  const [noName, noNewName] = ['Please enter a name for your preset', 'Please enter a valid name']
  const tooLong = 'A name can have at most 30 characters'
  it.each([
    ['nothing', '', noName, noNewName],
    ['spaces', '   ', noName, noNewName],
    ['wide spaces', '\u3000\u2003', noName, noNewName],
    ['31 letters', 'a'.repeat(31), tooLong, tooLong],
    ['31 families', FAMILY.repeat(31), tooLong, tooLong],
    ['NUL', '\0', 'NUL', 'NUL'],
    ['half an emoji', 'half \ud83c', 'lone surrogates', 'lone surrogates'],
    ['no name at all', undefined, 'string', 'string'],
    ['a number', 7, 'string', 'string'],
    ['20 000 units', 'a\u0301'.repeat(10_000), 'at most', 'at most'],
  ])('are refused with %s for a name', async (_, name, onSave, onRename) => {
    const somebody = await api.someone()
    const saved = await somebody.ask('POST', PATH, full({ name }))
    expect(saved).toMatchObject({ status: 400, body: { code: 'bad-request', field: 'name' } })
    // The message as shown to people, without a prefix.
    const said = ({ body }: { body: unknown }) => (body as { message: string }).message
    expect(said(saved)).toContain(onSave)
    expect(said(saved)).not.toMatch(/^name/)
    expect(await listOf(somebody)).toEqual([])

    const kept = full()
    await somebody.ask('POST', PATH, kept)
    const renamed = await somebody.ask('PUT', `${PATH}/${kept.id}`, { name })
    expect(renamed).toMatchObject({ status: 400, body: { code: 'bad-request', field: 'name' } })
    expect(said(renamed)).toContain(onRename)
    expect(await listOf(somebody)).toMatchObject([{ name: 'Evening' }])
  })

  it.each([
    ['sessionDuration', 0],
    ['sessionDuration', 3660],
    ['sessionDuration', 12.5],
    ['sessionDuration', '300'],
    ['sessionDuration', null],
    ['delayStart', -1],
    ['delayStart', 3601],
    ['delayStart', 0.5],
    ['delayStart', undefined],
    ['breathingPace', '5'],
    ['breathingPace', null],
    ['breathingPace', Number.NaN],
    ['audioOption', 'loud'],
    ['audioOption', undefined],
    ['id', '42'],
  ])('are refused with %s %j', async (field, value) => {
    const somebody = await api.someone()
    const { status, body } = await somebody.ask('POST', PATH, full({ [field]: value }))
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(body).toMatchObject({ field, message: expect.not.stringMatching(/^\w+: /) })
    expect(await listOf(somebody)).toEqual([])
  })

  it.each([
    [{ sessionDuration: 1 }, { sessionDuration: 1 }],
    [
      { sessionDuration: 3600, delayStart: 3600 },
      { sessionDuration: 3600, delayStart: 3600 },
    ],
    [{ delayStart: 0 }, { delayStart: 0 }],
    [{ breathingPace: 0.1 }, { breathingPace: 2 }],
    [{ breathingPace: 100 }, { breathingPace: 24 }],
    [{ breathingPace: 7.77 }, { breathingPace: 7.77 }],
    [{ audioOption: 'custom' }, { audioOption: 'custom' }],
    [{ volume: 11 }, { name: 'Evening' }],
  ])('with %j are kept as %j', async (over, kept) => {
    const answer = await me.ask('POST', PATH, full(over))
    expect(answer).toMatchObject({ status: 200, body: kept })
    expect(answer.body).not.toHaveProperty('volume')
  })

  it('sent again are told the first answer and kept once, a hundred at once too', async () => {
    const somebody = await api.someone()
    const sent = full()
    const hundred = () => Array.from({ length: 100 }, () => somebody.ask('POST', PATH, sent))
    const answers = await api.atOnce(somebody, hundred, 'wishes')
    answers.push(await somebody.ask('POST', PATH, { ...sent, name: 'Another', id: sent.id.toUpperCase() }))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    expect(await listOf(somebody)).toEqual([answers[0]?.body])
  })

  it('are no more than 200, also when they come at once', async () => {
    const somebody = await api.someone()
    const presets = Array.from({ length: 198 }, () => full())
    const part = { format: 'stilltide-export', version: 1, presets }
    expect(await somebody.ask('POST', '/api/user/import', part)).toMatchObject({ body: { presets: 198 } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => somebody.ask('POST', PATH, full())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'You have as many presets as we can keep. Please delete one first.',
    })
    expect(await listOf(somebody)).toHaveLength(200)
    // One that already exists does not add to the count.
    expect(await somebody.ask('POST', PATH, presets[0])).toMatchObject({ status: 200 })
    expect(await somebody.ask('DELETE', `${PATH}/${presets[0]?.id}`)).toMatchObject({ status: 200 })
    expect(await somebody.ask('POST', PATH, full())).toMatchObject({ status: 200 })
  })

  it('are renamed and deleted by their owner only', async () => {
    const [owner, other] = [await api.someone(), await api.someone()]
    const sent = full()
    await owner.ask('POST', PATH, sent)
    const message = 'This preset no longer exists.'
    const notFound = { status: 404, body: { code: 'not-found', message } }
    expect(await other.ask('PUT', `${PATH}/${sent.id}`, { name: 'Mine' })).toMatchObject(notFound)
    expect(await other.ask('DELETE', `${PATH}/${sent.id}`)).toMatchObject(notFound)
    expect(await owner.ask('PUT', `${PATH}/${randomUUID()}`, { name: 'Mine' })).toMatchObject(notFound)
    expect(await owner.ask('DELETE', `${PATH}/${randomUUID()}`)).toMatchObject(notFound)
    expect(await owner.ask('PUT', `${PATH}/7`, { name: 'Mine' })).toMatchObject({ status: 400 })
    expect(await owner.ask('DELETE', `${PATH}/7`)).toMatchObject({ status: 400 })
    expect(await listOf(owner)).toMatchObject([{ name: 'Evening' }])

    // The same id from two people means two presets.
    await other.ask('POST', PATH, { ...sent, name: 'Theirs' })
    // The id is taken from the path, whatever the body contains.
    const renamed = await owner.ask('PUT', `${PATH}/${sent.id}`, { name: ' Dusk ', id: randomUUID() })
    expect(renamed).toMatchObject({ status: 200, body: { ...sent, name: 'Dusk' } })
    expect(await owner.ask('DELETE', `${PATH}/${sent.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Preset deleted successfully!' },
    })
    expect(await owner.ask('DELETE', `${PATH}/${sent.id}`)).toMatchObject(notFound)
    expect(await listOf(owner)).toEqual([])
    expect(await listOf(other)).toMatchObject([{ name: 'Theirs' }])
  })
})
