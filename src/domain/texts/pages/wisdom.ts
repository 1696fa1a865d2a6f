/** Texts of Daily Wisdom. */
import { tipTarget } from '#domain/learn/tips.ts'
import { invitations, timedInvitations } from '#domain/messages/pages/tip.ts'
import { knownPath, type OfPages, type PagePath } from '#domain/pages/routes.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

const plain: Readonly<Partial<Record<PagePath, string>>> = invitations satisfies OfPages<typeof invitations>
const timed: Readonly<Partial<Record<PagePath, (of: { readonly length: string }) => string>>> =
  timedInvitations satisfies OfPages<typeof timedInvitations>

/** The text of a tip's link: 'Try the box for 1 minute'. @param link see `Tip` */
export function invitation(link: string): string {
  const { path, search } = tipTarget(link)
  const page = knownPath(path)
  const words =
    page &&
    (search.duration === undefined
      ? plain[page]
      : timed[page]?.({ length: lengthInWords(Number(search.duration)) }))
  if (words === undefined)
    throw new RangeError(`expected the address of a page that tips lead to, got ${link}`)
  return words
}
