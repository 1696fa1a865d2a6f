import { goalTexts } from '#domain/messages/account/account.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'

/** Circumference of the ring, in its own units (spec §9). */
const CIRCUMFERENCE = 352
const RADIUS = CIRCUMFERENCE / (2 * Math.PI)
const MIDDLE = 64

interface GoalRingProps {
  /** Practised today, in seconds. */
  today: number
  /** In minutes. */
  goal: number
}

/** Today's practice as an arc towards the goal, with a moon at its head. */
export function GoalRing({ today, goal }: GoalRingProps) {
  const share = Math.min(1, today / (goal * 60))
  const angle = share * 2 * Math.PI - Math.PI / 2
  const head = { x: MIDDLE + RADIUS * Math.cos(angle), y: MIDDLE + RADIUS * Math.sin(angle) }
  return (
    <div className="relative w-44 max-w-full aspect-square">
      <svg viewBox="0 0 128 128" className="w-full h-full" aria-hidden="true">
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} fill="none" className="stroke-line" strokeWidth="5" />
        <circle
          cx={MIDDLE}
          cy={MIDDLE}
          r={RADIUS}
          fill="none"
          className="stroke-accent forced-colors:[stroke:Highlight]"
          strokeWidth="5"
          strokeLinecap={share > 0 ? 'round' : 'butt'}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
        />
        <circle cx={head.x} cy={head.y} r="5.5" className="[fill:var(--moon)] [stroke:var(--ground)]" />
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center leading-none">
        <span className="title text-[2.5rem] tabular-nums">{clockTime(today)}</span>{' '}
        <span className="text-sm text-quiet mt-2">{goalTexts.of({ minutes: goal })}</span>
      </p>
    </div>
  )
}
