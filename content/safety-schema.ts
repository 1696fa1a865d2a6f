/** The shape of the safety guidelines: the page and the book are made from it. */

/** One statement. Without a citation it is a precaution or our own rule, and the page says so. */
export interface Point<Id extends string = string> {
  readonly text: string
  readonly cites?: readonly Id[]
}

export interface Section<Id extends string = string> {
  /** Its anchor in the page's address. */
  readonly id: string
  readonly title: string
  /** A sentence before the points. */
  readonly lead?: string
  /** Whether the points are short and of one kind, to be read as a list. */
  readonly isList?: boolean
  readonly points: readonly Point<Id>[]
  /** What to do, after a list. */
  readonly close?: Point<Id>
}

export interface Guidelines<Id extends string = string> {
  readonly title: string
  /** ISO date of the last review. */
  readonly reviewed: string
  readonly notAdvice: string
  /** How to read the texts and their sources. */
  readonly method: readonly string[]
  readonly sections: readonly Section<Id>[]
}
