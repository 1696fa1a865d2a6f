import type { Ref } from 'react'
import './vessel.css'

/** Two periods of a wave across twice the vessel's width: shifted by one period it looks the same. */
const WAVE = 'M0 8C25 2 25 2 50 8S75 14 100 8S125 2 150 8S175 14 200 8V130H0Z'

/**
 * The breathing circle: a vessel of still water under a moon. Decoration: words beside it say what it shows.
 * @param tide receives the element whose `translateY` (0 % full … 100 % empty) is the water's level
 */
export function Vessel({ tide, isSmall = false }: { tide?: Ref<HTMLDivElement>; isSmall?: boolean }) {
  return (
    <div className={isSmall ? 'vessel vessel-small' : 'vessel'} aria-hidden="true">
      <div className="vessel-moon" />
      <div className="vessel-tide" ref={tide}>
        <svg className="vessel-wave" viewBox="0 0 200 130" preserveAspectRatio="none" aria-hidden="true">
          <path d={WAVE} />
        </svg>
        <svg
          className="vessel-wave vessel-wave-near"
          viewBox="0 0 200 130"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <defs>
            <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--water-1)" />
              <stop offset="0.8" stopColor="var(--water-2)" />
            </linearGradient>
          </defs>
          <path d={WAVE} />
        </svg>
      </div>
    </div>
  )
}
