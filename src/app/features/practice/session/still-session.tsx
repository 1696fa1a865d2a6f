import type { ReactNode } from 'react'
import { useFocusOnArrival } from '#app/features/practice/setup/use-focus-on-arrival.ts'
import { Vessel } from '#app/ui/art/vessel.tsx'
import '#app/features/practice/practice.css'

/** A session's screen with its water at rest and no controls. @param children the words in the middle */
export function StillSession({ children }: { children: ReactNode }) {
  const main = useFocusOnArrival<HTMLElement>()
  return (
    <main ref={main} tabIndex={-1} className="session-grid outline-none">
      <div className="session-time" />
      <div className="session-water flex items-center justify-center">
        <div className="vessel-frame session-vessel" data-phase="countdown">
          <Vessel isStill />
        </div>
      </div>
      <div className="session-side">
        <div className="session-word text-center">{children}</div>
        {/* As high as a session's controls, so that the vessel stays as it is. */}
        <div className="min-h-[min(13rem,208px)] mb-3" />
      </div>
    </main>
  )
}
