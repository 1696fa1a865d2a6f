import type { ReactNode } from 'react'
import { useFocusOnArrival } from '#app/features/practice/setup/use-focus-on-arrival.ts'
import { Vessel } from '#app/ui/art/vessel.tsx'
import '#app/features/practice/practice.css'

interface HoldFrameProps {
  /** Before the hold, when it can be declined. */
  isWaiting: boolean
  /** Above the water, at the right. */
  corner: ReactNode
  title: string
  /** Below the title. */
  line: ReactNode
  foot: ReactNode
  controls: ReactNode
}

/** The screen of a hold, from the end of the session before it on: still water, words, controls. */
export function HoldFrame({ isWaiting, corner, title, line, foot, controls }: HoldFrameProps) {
  const main = useFocusOnArrival<HTMLElement>()
  return (
    <main ref={main} tabIndex={-1} className="session-grid outline-none">
      <div className="session-time flex justify-end -mr-3">{corner}</div>
      <div className="session-water flex items-center justify-center">
        <div className="vessel-frame session-vessel" data-phase={isWaiting ? 'countdown' : 'hold'}>
          <Vessel isStill />
        </div>
      </div>
      <div className="session-side">
        <div className="session-word text-center">
          <h1 className="title text-[min(2rem,11vw)] short:text-2xl leading-tight text-balance">{title}</h1>
          {line}
        </div>
        <div className="session-foot">{foot}</div>
        <div className="session-controls">{controls}</div>
      </div>
    </main>
  )
}

/** The seconds before a hold and what to know for it. @param time the seconds, or what keeps their place */
export const BeforeHold = ({ time, safety }: { time: ReactNode; safety: string }) => (
  <>
    {time}
    <p className="text-sm text-quiet text-center my-5 text-balance">{safety}</p>
  </>
)
