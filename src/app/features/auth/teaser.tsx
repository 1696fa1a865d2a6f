import { useState } from 'react'
import { Medal } from '#app/ui/art/medal.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { badgeCategories, badgeIds, badges } from '#domain/badges/badges.ts'
import { teaserTexts } from '#domain/messages/account/auth.ts'
import { categoryNames } from '#domain/messages/common/badge-categories.ts'
import { takeRandomSample } from './random-sample.ts'

/** Badges in the teaser (spec §9). */
const SHOWN = 3

/** Three random badges, and a link to all of them. @param random as Math.random */
export function Teaser({ random }: { random: () => number }) {
  const [shown] = useState(() => takeRandomSample(badgeIds, SHOWN, random))
  const [isOpen, open] = useState(false)
  return (
    <section aria-labelledby="teaser-title">
      <h2 id="teaser-title" className="title text-2xl">
        {teaserTexts.title}
      </h2>
      <ul className="grid grid-cols-3 gap-3 mt-5 max-[19rem]:grid-cols-1">
        {shown.map((id) => (
          <li key={id} className="flex flex-col items-center gap-2 text-center text-sm text-quiet">
            <Medal name={badges[id].name} isEarned />
            {badges[id].name}
          </li>
        ))}
      </ul>
      <button type="button" className="button-outlined w-full mt-5" onClick={() => open(true)}>
        {teaserTexts.all({ count: badgeIds.length })}
      </button>
      <Dialog isOpen={isOpen} title={teaserTexts.dialog} onClose={() => open(false)}>
        <AllBadges />
      </Dialog>
    </section>
  )
}

const AllBadges = () =>
  badgeCategories.map((category) => (
    <section key={category} className="mb-6">
      <h3 className="text-sm text-quiet font-600">{categoryNames[category]}</h3>
      <ul>
        {badgeIds
          .filter((id) => badges[id].category === category)
          .map((id) => (
            <li key={id} className="hairline flex items-center gap-4 py-3">
              <span className="shrink-0 max-[19rem]:hidden">
                <Medal name={badges[id].name} isEarned size="small" />
              </span>
              <span className="min-w-0">
                <span className="block font-600">{badges[id].name}</span>
                <span className="block text-sm text-quiet">{badges[id].requirement}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  ))
