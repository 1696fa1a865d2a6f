/** Texts of Daily Wisdom. */
import { tipTarget } from '#domain/learn/tips.ts'
import { invitations, timedInvitations } from '#domain/messages/pages/tip.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

const plain: Readonly<Record<string, string>> = invitations
const timed: Readonly<Record<string, (of: { readonly length: string }) => string>> = timedInvitations

/** The text of a tip's link: 'Try the box for 1 minute'. @param link see `Tip` */
export function invitation(link: string): string {
  const { path, search } = tipTarget(link)
  const words =
    search.duration === undefined
      ? plain[path]
      : timed[path]?.({ length: lengthInWords(Number(search.duration)) })
  if (words === undefined)
    throw new RangeError(`expected the address of a page that tips lead to, got ${link}`)
  return words
}
