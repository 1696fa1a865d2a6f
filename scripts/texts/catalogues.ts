/**
 * The message catalogues: `messages/en/<room>/<name>.json`, in the ICU message format, compiled to the typed modules
 * `src/domain/messages/<room>/<name>.ts`. A text without parameters becomes a constant; one with parameters a function
 * of them. Nothing is parsed in the browser. `docs/writing.md` says how a text is added.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { brand } from '#domain/pages/brand.ts'

/** A text, a list of texts, or texts by name; `@name` is a note on the text `name`, `@` one on all of them. */
export type Catalogue = string | readonly Catalogue[] | { readonly [name: string]: Catalogue }

export const catalogues = 'messages/en'
export const modules = 'src/domain/messages'

/** Paths of all catalogues, without folder and extension: `practice/hold`. */
export const catalogueNames = (): string[] =>
  readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort()

export const readCatalogue = (name: string): Record<string, Catalogue> =>
  JSON.parse(readFileSync(join(catalogues, `${name}.json`), 'utf8')) as Record<string, Catalogue>

/** What `{name}` stands for wherever a message does not receive a parameter of that name. */
const constants: Readonly<Record<string, string>> = { brand: brand.name }

/** Turns the words of a text into others; its parameters stay. */
export type Change = (words: string) => string

/**
 * The module of a catalogue.
 * @param change what is done to the words, for a made-up language
 * @throws Error naming the message that is not in the format
 */
export function compileCatalogue(
  name: string,
  catalogue: Record<string, Catalogue>,
  change: Change = (words) => words,
): string {
  const helpers = new Set<Helper>()
  const exports = namedTexts(catalogue).map(([key, value, note]) => {
    const written = sourceOf(value, { place: `${name}: ${key}`, indent: '', change, helpers })
    return `${comment(note, '')}export const ${key} = ${written}${typeof value === 'object' ? ' as const' : ''}\n`
  })
  const head = `// Made from ${catalogues}/${name}.json by \`npm run messages\`.\n`
  return `${head}${comment(catalogue['@'], '')}${importsOf(helpers)}\n${exports.join('\n')}`
}

/** What a message may need while the app runs. */
type Helper = 'plural' | 'select' | 'formatNumber'

function importsOf(helpers: ReadonlySet<Helper>): string {
  const choices = (['plural', 'select'] as const).filter((it) => helpers.has(it)).join(', ')
  return [
    choices === '' ? '' : `import { ${choices} } from '@messageformat/runtime'\n`,
    helpers.has('plural') ? "import { en } from '@messageformat/runtime/lib/cardinals'\n" : '',
    helpers.has('formatNumber') ? "import { formatNumber } from '#domain/language/numbers.ts'\n" : '',
  ].join('')
}

interface Surroundings {
  /** Named in errors. */
  readonly place: string
  readonly indent: string
  readonly change: Change
  /** Those needed so far. */
  readonly helpers: Set<Helper>
}

type NamedTexts = { readonly [name: string]: Catalogue }

const namedTexts = (texts: NamedTexts) =>
  Object.entries(texts)
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, value]) => [key, value, texts[`@${key}`]] as const)

const comment = (note: Catalogue | undefined, indent: string) =>
  note === undefined ? '' : `${indent}/** ${String(note)} */\n`

function sourceOf(value: Catalogue, around: Surroundings): string {
  if (typeof value === 'string') return messageSource(value, around)
  const { place, indent } = around
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((it, index) =>
      sourceOf(it, { ...around, place: `${place}[${index}]`, indent: inner }),
    )
    return `[\n${items.map((it) => `${inner}${it},\n`).join('')}${indent}]`
  }
  const rows = namedTexts(value as NamedTexts).map(([key, it, note]) => {
    const written = sourceOf(it, { ...around, place: `${place}.${key}`, indent: inner })
    return `${comment(note, inner)}${inner}${label(key)}: ${written},\n`
  })
  return `{\n${rows.join('')}${indent}}`
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
const label = (key: string) => (/^(?:[\p{L}_$][\p{L}\p{N}_$]*|\d+)$/u.test(key) ? key : quoted(key))

/** A constant, or a function of the message's parameters. */
function messageSource(message: string, around: Surroundings): string {
  const parameters = new Map<string, string>()
  const text = templateOf(tokensOf(message, around.place), { ...around, parameters, counted: null })
  if (parameters.size === 0) return text
  const types = [...parameters].map(([name, type]) => `readonly ${name}: ${type}`)
  return `({ ${[...parameters.keys()].join(', ')} }: { ${types.join('; ')} }) => ${text}`
}

function tokensOf(message: string, place: string): Token[] {
  try {
    return parse(message, { cardinal: ['one', 'other'], strict: true })
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`)
  }
}

interface InMessage extends Surroundings {
  /** The parameters found so far, with their types. */
  readonly parameters: Map<string, string>
  /** The parameter that `#` stands for. */
  readonly counted: string | null
}

/** A string or a template that yields the text of `tokens`. */
function templateOf(tokens: readonly Token[], around: InMessage): string {
  const pieces = tokens.map((token) => pieceOf(token, around))
  return pieces.every((it) => it.is === 'words')
    ? quoted(pieces.map(({ text }) => text).join(''))
    : `\`${pieces.map(({ is, text }) => (is === 'code' ? `\${${text}}` : escaped(text))).join('')}\``
}

const escaped = (words: string) => words.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')

function pieceOf(token: Token, around: InMessage): { readonly is: 'words' | 'code'; readonly text: string } {
  const { place, change, helpers, parameters, counted } = around
  const code = (text: string) => ({ is: 'code', text }) as const
  const refuse = (why: string) => new Error(`${place}: ${why}`)
  const take = (name: string, type: string) => {
    const known = parameters.get(name)
    if (Object.hasOwn(constants, name)) throw refuse(`expected {${name}} without a format`)
    if (known !== undefined && known !== type) throw refuse(`expected {${name}} to be used in one way`)
    parameters.set(name, type)
    return name
  }
  switch (token.type) {
    case 'content':
      // In a select, the parser leaves it as it is.
      if (counted === null && token.value.includes('#')) throw refuse("expected '#' only in a plural")
      return { is: 'words', text: change(token.value) }
    case 'argument': {
      const constant = constants[token.arg]
      return constant === undefined ? code(take(token.arg, 'string')) : { is: 'words', text: constant }
    }
    case 'octothorpe':
      helpers.add('formatNumber')
      return code(`formatNumber(${counted})`)
    case 'function':
      if (token.key !== 'number' || token.param !== undefined)
        throw refuse(`expected {${token.arg}, number}, got {${token.arg}, ${token.key} …}`)
      helpers.add('formatNumber')
      return code(`formatNumber(${take(token.arg, 'number')})`)
    case 'plural':
    case 'select': {
      if (!token.cases.some(({ key }) => key === 'other')) throw refuse("expected a case 'other'")
      if ((token.pluralOffset ?? 0) !== 0) throw refuse('expected a plural without offset')
      helpers.add(token.type)
      const isPlural = token.type === 'plural'
      const name = take(
        token.arg,
        isPlural ? 'number' : token.cases.map(({ key }) => quoted(key)).join(' | '),
      )
      const inner = { ...around, counted: isPlural ? name : null }
      const cases = token.cases.map(
        (it) => `${label(it.key.replace(/^=/, ''))}: ${templateOf(it.tokens, inner)}`,
      )
      const table = `{ ${cases.join(', ')} }`
      return code(isPlural ? `plural(${name}, 0, en, ${table})` : `select(${name}, ${table})`)
    }
    default:
      throw refuse(`expected a plural, a select or a number, got ${token.type}`)
  }
}
