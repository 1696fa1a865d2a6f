/** Finding tips by the words they use. */

interface Searched {
  readonly about: string
  readonly text: string
  readonly action: string
}

/** Without case, accents and differences between apostrophes. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘]/g, "'").toLowerCase()

/** The tips in which every word of `query` occurs as the beginning of a word; all for an empty query. */
export function findTips<Tip extends Searched>(tips: readonly Tip[], query: string): readonly Tip[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return tips
  return tips.filter(({ about, text, action }) => {
    const within = ` ${plain(`${about} ${text} ${action}`).replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ')}`
    return words.every((word) => within.includes(` ${word}`))
  })
}
