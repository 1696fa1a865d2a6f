import { Medal } from '#app/ui/art/medal.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatDay } from '#app/ui/text/date-format.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { badges as catalogue } from '#domain/badges/badges.ts'
import { badgesTexts } from '#domain/messages/records/badges.ts'
import { progressInWords } from '#domain/texts/records/badges.ts'
import type { ShownBadge } from './shown-badges.ts'

/** One badge: its text if it is earned, otherwise what it requires and the progress so far. */
export function BadgeDialog({ badge, onClose }: { badge: ShownBadge; onClose: () => void }) {
  const { id, earnedAt, isNew, progress, needsAccount } = badge
  const { name, description, requirement } = catalogue[id]
  return (
    <Dialog isOpen title={name} closeLabel={badgesTexts.close} onClose={onClose}>
      <div className="flex justify-center py-3">
        <Medal
          name={name}
          isEarned={earnedAt !== null}
          size="large"
          reached={progress === null ? 0 : progress.reached / progress.threshold}
        />
      </div>
      {earnedAt === null ? null : (
        <>
          <p className="title text-[1.375rem] leading-snug text-center text-balance mt-4">{description}</p>
          <p className="text-quiet text-center mt-3">
            <MarkedText
              text={(isNew ? badgesTexts.earnedNew : badgesTexts.earned)({ date: formatDay(earnedAt) })}
              marks={{ new: (words) => <span className="text-sand font-600">{words}</span> }}
            />
          </p>
        </>
      )}
      <dl className="mt-6 border-t border-line">
        <div className="hairline py-3">
          <dt className="text-quiet text-sm">{badgesTexts.requirement}</dt>
          <dd>{requirement}</dd>
        </div>
        {progress === null ? null : (
          <div className="py-3">
            <dt className="text-quiet text-sm">{badgesTexts.progress}</dt>
            <dd className="tabular-nums">{progressInWords(id, progress)}</dd>
          </div>
        )}
      </dl>
      {needsAccount ? <p className="text-quiet text-sm mt-4">{badgesTexts.counted}</p> : null}
    </Dialog>
  )
}
