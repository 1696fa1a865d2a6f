/**
 * Tests against the build in the made-up language (`MADE_UP_LANGUAGE=1`): they say in English what they look for and type, and it
 * is looked for and typed as that build shows it.
 */
import { mkdirSync } from 'node:fs'
import { type Expect, expect, type Page } from '@playwright/test'
import { brand } from '#domain/pages/brand.ts'
import { asBuilt, isMadeUp, stretched, stretchedPattern } from '#scripts/texts/made-up-language.ts'
import { measure, sideways } from './axe.ts'

/** A text, a pattern, a list of them, or options with a name or a text. */
function inThatLanguage(value: unknown): unknown {
  if (typeof value === 'string') return stretched(value)
  if (value instanceof RegExp) return stretchedPattern(value)
  if (Array.isArray(value)) return value.map(inThatLanguage)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [
      key,
      /^(name|hasText|hasNotText)$/.test(key) ? inThatLanguage(it) : it,
    ]),
  )
}

/** Methods of pages and locators, with which of their arguments are texts. */
const texts: Readonly<Record<string, readonly number[]>> = {
  getByRole: [1],
  getByText: [0],
  getByLabel: [0],
  getByPlaceholder: [0],
  getByTitle: [0],
  filter: [0],
  locator: [1],
  fill: [0],
}

const changed = new WeakSet<object>()

/** Changes the methods of all pages and locators, once. */
export function speakMadeUpLanguage(page: Page) {
  for (const some of [page, page.locator('html')]) {
    const methods = Object.getPrototypeOf(some) as Record<string, (...given: unknown[]) => unknown>
    if (changed.has(methods)) continue
    changed.add(methods)
    for (const [name, places] of Object.entries(texts)) {
      const method = methods[name]
      if (method === undefined) continue
      methods[name] = function (...given) {
        return method.apply(
          this,
          given.map((it, at) => (places.includes(at) ? inThatLanguage(it) : it)),
        )
      }
    }
  }
}

const MATCHERS = /^(toHaveText|toContainText|toHaveAccessibleName|toHaveTitle)$/

/** Matchers that take their text in English. */
function matchersOf<Matchers extends object>(matchers: Matchers): Matchers {
  return new Proxy(matchers, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (key === 'not') return matchersOf(found as object)
      if (typeof found !== 'function') return found
      return MATCHERS.test(String(key))
        ? (expected: unknown, ...more: unknown[]) => found.call(target, inThatLanguage(expected), ...more)
        : found.bind(target)
    },
  })
}

export const expectInThatLanguage: Expect = new Proxy(expect, {
  apply: (target, _, given: Parameters<Expect>) => matchersOf(target(...given)),
})

// --- what it shows ---

const folder = '.cache/made-up-language'
let taken = 0

/** Pictures of the screen on two narrow phones, and what is cut off there, covered, or not in that language. */
export async function findTextsWithoutRoom(page: Page, state: string): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const found = (await englishWords(page)).map((it) => `not in a catalogue: ${it}`)
  const name = `${process.env.TEST_PARALLEL_INDEX}-${String(++taken).padStart(3, '0')}-${state.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 60)}`
  for (const { width, height } of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height })
    const scroll = await sideways(page)
    const wrong = [
      ...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]),
      ...(await measure(page, 'covered')),
      ...(await measure(page, 'cut')),
    ]
    found.push(...wrong.map((it) => `${width} px: ${it}`))
    mkdirSync(`${folder}/${width}`, { recursive: true })
    await page.screenshot({ path: `${folder}/${width}/${name}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
  return found
}

/** A name that a test gives outside the app; what it types is changed by itself. */
export const named = asBuilt

/** Texts on the screen and names of controls with an English vowel: in that language, each has an accent. */
async function englishWords(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const front = document.querySelector('dialog:modal') ?? document.body
    const found: string[] = []
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('script, noscript, code, [hidden]') === null)
        found.push(node.textContent ?? '')
    for (const element of front.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return [...found, document.title]
  })
  return [...new Set(shown)].filter((text) =>
    text.split(/\s+/).some((word) => !/[@/_]|\.[\p{L}\d]/u.test(word) && isEnglish(word)),
  )
}

/** Days and months by `Intl`, and names. */
const NO_WORDS = new RegExp(
  `^(${brand.name}|Chrome|Linux|alt|(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?|(Jan|Febr?|Mar|Apr|May|June?|July?|Aug|Sept?|Octo?|Nov|Dec)(uary|ch|il|ust|ember|ber)?)$`,
)
const isEnglish = (word: string) =>
  (word.match(/[\p{L}’]{3,}/gu) ?? []).some((it) => /[aeiouy]/i.test(it) && !NO_WORDS.test(it))

/** What tests use for `expect`. */
export const expectTexts = isMadeUp ? expectInThatLanguage : expect
