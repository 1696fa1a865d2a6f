import { useState } from 'react'
import { medalPicture } from '#domain/badges/medals.ts'
import { DrawnMedal } from './drawn-medal.tsx'
import './medal.css'

interface MedalProps {
  /** The badge's name, which decides the picture. */
  name: string
  isEarned: boolean
  /** 3, 6 or 10 rem. */
  size?: 'small' | 'medium' | 'large'
  /** Progress, 0…1: how far a medal that is not earned yet has filled. */
  reached?: number
}

/**
 * A badge's medal. Earned, it is in colour; until then it is a dark relief within a dotted ring, and colour
 * rises in it like water with the progress. Where its picture cannot be loaded, a drawn medal takes its place. Decorative: name and
 * progress are beside it as text.
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
        <>
          <Picture src={picture} onMiss={() => miss(picture)} />
          {isEarned || share === 0 ? null : <Picture src={picture} level={share} onMiss={() => {}} />}
        </>
      )}
      {isEarned ? null : <Track />}
    </span>
  )
}

const Track = () => (
  <svg className="medal-track" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="48.5" pathLength="60" />
  </svg>
)

/** The circle of a picture begins and ends a little within its square. @param level 0 empty … 1 full */
const maskUpTo = (level: number) => {
  const surface = 96 - 92 * level
  return `linear-gradient(transparent ${surface}%, #000 ${surface + 3}%)`
}

/** @param level shows it from its bottom up to here only, 0…1 */
const Picture = ({ src, level, onMiss }: { src: string; level?: number; onMiss: () => void }) => (
  <img
    className={level === undefined ? 'medal-picture' : 'medal-picture medal-filled'}
    style={level === undefined ? undefined : { maskImage: maskUpTo(level) }}
    loading="lazy"
    decoding="async"
    src={src}
    alt=""
    width="96"
    height="96"
    onError={onMiss}
  />
)
