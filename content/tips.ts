/** Where the tips of each theme are stored: data, fetched when needed. Works only in a Vite build. */
import type { TipTheme } from '#domain/learn/tips.ts'
import attention from './tips/attention.json?url'
import body from './tips/body.json?url'
import breath from './tips/breath.json?url'
import kindness from './tips/kindness.json?url'
import nature from './tips/nature.json?url'
import others from './tips/others.json?url'
import practice from './tips/practice.json?url'
import sleep from './tips/sleep.json?url'
import work from './tips/work.json?url'

/** Addresses of lists of `Tip`. */
export const tipFiles: Readonly<Record<TipTheme, string>> = {
  attention,
  body,
  breath,
  kindness,
  nature,
  others,
  practice,
  sleep,
  work,
}
