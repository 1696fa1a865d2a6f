/** The shape of a page of prose: parts, each of a few passages. */
import type { RoutePath } from '#domain/pages/routes.ts'

/** A name, and what is said about it. */
export interface Told {
  readonly name: string
  readonly text: string
}

/** What a part is made of, top to bottom. */
export type Passage =
  /** A paragraph. */
  | string
  /** Things of one kind, each a line or two. */
  | { readonly list: readonly string[] }
  | { readonly told: readonly Told[] }
  /** A link to another page of the app. */
  | { readonly way: RoutePath; readonly name: string }

export interface Part {
  /** Its anchor in the page's address. */
  readonly id: string
  readonly title: string
  readonly passages: readonly Passage[]
}

export interface Prose {
  readonly title: string
  /** What the page says, in a sentence or two. */
  readonly lead: string
  /** ISO date of the last review; null where nothing can become outdated. */
  readonly reviewed: string | null
  readonly parts: readonly Part[]
}
