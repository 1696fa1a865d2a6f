import { useState } from 'react'
import { medalPicture } from '#domain/badges/medals.ts'
import { DrawnMedal } from './drawn-medal.tsx'
import './medal.css'

interface MedalProps {
  /** The badge's name, which decides the picture. */
  name: string
  isEarned: boolean
  /** 3, 5 or 9 rem. */
  size?: 'small' | 'medium' | 'large'
  /** Progress, 0…1: the arc around a badge that is not earned yet. */
  reached?: number
}

/**
 * A badge's medal. Earned, it fills its place, in colour; until then it is small and grey within a dashed
 * ring that closes with the progress. Where its picture cannot be loaded, a drawn medal takes its place.
 * Decorative: name and progress are beside it as text.
 */
export function Medal({ name, isEarned, size = 'medium', reached = 0 }: MedalProps) {
  const picture = medalPicture(name)
  const [missing, miss] = useState<string | null>(null)
  const share = Math.min(1, Math.max(0, reached))
  return (
    <span className={`medal medal-${size} ${isEarned ? 'medal-earned' : 'medal-open'}`} aria-hidden="true">
      {picture === missing ? (
        <DrawnMedal isEarned={isEarned} share={share} />
      ) : (
        <img
          className="medal-picture"
          loading="lazy"
          decoding="async"
          src={picture}
          alt=""
          width="96"
          height="96"
          onError={() => miss(picture)}
        />
      )}
      {isEarned ? null : <Gauge share={share} />}
    </span>
  )
}

const circle = 'M50 2.5a47.5 47.5 0 0 1 0 95 47.5 47.5 0 0 1 0-95'

const Gauge = ({ share }: { share: number }) => (
  <svg className="medal-gauge" viewBox="0 0 100 100" aria-hidden="true">
    <path className="medal-track" d={circle} pathLength="60" />
    {share > 0 ? (
      <path className="medal-reached" d={circle} pathLength="100" strokeDasharray={`${share * 100} 100`} />
    ) : null}
  </svg>
)
