import { useId } from 'react'

/** The surface, and two crests below it, over two widths of the medal. */
const crests = [
  'M-20 0C-4-4 12-4 28 0S60 5 76 0 108-4 124 0V110H-20Z',
  'M-20 9C-2 13 16 5 34 8S68 13 86 9 112 6 124 9V110H-20Z',
  'M-20 22C0 18 18 25 38 22S74 18 92 22 112 25 124 22V110H-20Z',
] as const
/** Water levels, in hundredths of the medal's height from its top: with no progress, all, once earned. */
const [EMPTY, FULL, EARNED] = [92, 22, 54]

/**
 * A medal that needs no file: water rises with the progress, and the moon appears with the award.
 * @param share of the progress, 0…1
 */
export function DrawnMedal({ isEarned, share }: { isEarned: boolean; share: number }) {
  const clip = useId()
  const level = isEarned ? EARNED : EMPTY - (EMPTY - FULL) * share
  return (
    <svg className="medal-picture" viewBox="0 0 100 100" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="42" />
      </clipPath>
      <circle className="medal-ring" cx="50" cy="50" r="48.5" />
      <g clipPath={`url(#${clip})`}>
        <rect className="medal-sky" width="100" height="100" />
        {isEarned ? <circle className="medal-glow" cx="62" cy="29" r="17" /> : null}
        <circle className="medal-moon" cx="62" cy="29" r="8" />
        {isEarned || share > 0 ? (
          <g transform={`translate(0 ${level.toFixed(1)})`}>
            {crests.map((crest) => (
              <path key={crest} className="medal-water" d={crest} />
            ))}
            {isEarned ? <path className="medal-glint" d="M58 5.5h8M56 14h13M53 26h18" /> : null}
          </g>
        ) : null}
      </g>
    </svg>
  )
}
