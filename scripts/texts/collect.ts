/** Every text of the product that a person may read or hear, found in its sources. */
import { parseSync } from 'vite'

export interface FoundText {
  /** From the root of the project. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** What stands in the source; a parameter is `{}`. */
  readonly text: string
}

/** Folders and files with texts, from the root. */
export const textFolders = [
  'messages',
  'src',
  'server',
  'content',
  'README.md',
  'CONTRIBUTING.md',
  'docs',
] as const
/** Made from the catalogues, not written by us, measured, or told as it was at the time. */
const NOT_OURS =
  /^src\/domain\/messages|^docs\/(decisions|bench|vessel|screens|sounds\/)|^content\/(takes|fonts)|^content\/narration\/times/
const READ = /\.(tsx?|json|md)$/
/** Files that hold nothing but texts. */
const ONLY_TEXTS = /^(src\/domain\/texts|content)\//

export const hasTexts = (file: string): boolean =>
  READ.test(file) &&
  !NOT_OURS.test(file) &&
  textFolders.some((root) => file === root || file.startsWith(`${root}/`))

/** @param file its path from the root, which says how it is read @param source its content */
export function textsIn(file: string, source: string): FoundText[] {
  const at = (offset: number) => source.slice(0, offset).split('\n').length
  if (file.endsWith('.md')) return paragraphs(file, source)
  if (file.startsWith('messages/')) return messageTexts(file, source)
  if (file.endsWith('.json')) return jsonTexts(file, source)
  return textNodes(file, source).flatMap(({ start, text, isShown }) => {
    const clean = text.replaceAll(/\s+/g, ' ').trim()
    const isText = isShown ? hasLetters : ONLY_TEXTS.test(file) ? hasWord : isSentence
    return isText(clean) ? [{ file, line: at(start), text: clean }] : []
  })
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A literal in a source; what a template inserts is `{}`. */
export interface TextNode {
  readonly start: number
  readonly text: string
  /** Whether it stands where only texts stand: between tags, or in an attribute that is read to people. */
  readonly isShown: boolean
  /** Where its words stand in the source: one place, or those between the insertions of a template. */
  readonly parts: readonly { readonly start: number; readonly end: number }[]
}

/** Every literal that a person might see: no import, no type, no class. */
export function textNodes(file: string, source: string): TextNode[] {
  const found: TextNode[] = []
  walk(parseSync(file, source).program as unknown as Node, false, (node, isShown) => {
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as (Node & { readonly value: { readonly cooked: string } })[]
      const text = quasis.map(({ value }) => value.cooked).join('{}')
      found.push({ start: node.start, text, isShown, parts: quasis })
    } else if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
      found.push({
        start: node.start,
        text: String(node.value),
        isShown: isShown || node.type === 'JSXText',
        parts: [node],
      })
  })
  return found
}

/** What is written for the program or its developers, never shown. */
function isUnseen({ type, callee, name }: Node): boolean {
  if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull)|Directive)/.test(type)) return true
  if (type === 'NewExpression') return /^(?!Domain).*Error$/.test((callee as { name?: string }).name ?? '')
  if (type === 'TaggedTemplateExpression') return true
  const attribute = (name as { name?: string } | undefined)?.name
  return (
    type === 'JSXAttribute' &&
    /^(className|d|points|viewBox|sizes|media|style|rel|allow|src)$/.test(attribute ?? '')
  )
}

/** Attributes that are read to people, and those of our components that take a text. */
const READ_TO_PEOPLE = /^(aria-(label|description|valuetext)|title|alt|placeholder|label|hint)$/

function walk(node: Node, isShown: boolean, visit: (node: Node, isShown: boolean) => void): void {
  if (isUnseen(node)) return
  visit(node, isShown)
  const isAttribute = node.type === 'JSXAttribute'
  const { name } = isAttribute ? (node.name as { readonly name?: string }) : {}
  const isBelow = isAttribute && READ_TO_PEOPLE.test(name ?? '')
  for (const [field, value] of Object.entries(node)) {
    if (node.type === 'Property' && field === 'key') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, isBelow, visit)
  }
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

export const hasWord = (text: string) => /\p{L}{2}/u.test(text) && (/\s/.test(text) || /^\p{Lu}/u.test(text))

/** Two words at least, set as a sentence or a title: no selector, statement or list of classes. */
const isSentence = (text: string) =>
  /^[\p{Lu}“‘{]/u.test(text) &&
  /\p{L}{2,}[,:]? \p{L}|\p{L}\{\}|\{\} \p{L}/u.test(text) &&
  !/^[A-Z]{2,} |[;=<>]|:\/\//.test(text)

/** Messages of a catalogue, with the notes on them. */
function messageTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = []
  let at = 0
  JSON.parse(source, function (this: unknown, _key, value: unknown) {
    if (typeof value !== 'string') return value
    at = source.indexOf(JSON.stringify(value), at)
    found.push({ file, line: source.slice(0, at).split('\n').length, text: value })
    return value
  })
  return found
}

/** Texts of tips. */
function jsonTexts(file: string, source: string): FoundText[] {
  return source.split('\n').flatMap((row, index) => {
    const text = /"(?:about|text|action)": ("(?:[^"\\]|\\.)*")/.exec(row)?.[1]
    return text === undefined ? [] : [{ file, line: index + 1, text: JSON.parse(text) as string }]
  })
}

/** Paragraphs, items and rows, without code and generated sections. */
function paragraphs(file: string, source: string): FoundText[] {
  const own = source
    .replaceAll(/```[\s\S]*?```|<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, (part) =>
      part.replaceAll(/[^\n]/g, ''),
    )
    .split('\n')
  return own.flatMap((row, index) => {
    const text = row.replaceAll(/`[^`]*`/g, '`…`').trim()
    return hasWord(text) ? [{ file, line: index + 1, text }] : []
  })
}
