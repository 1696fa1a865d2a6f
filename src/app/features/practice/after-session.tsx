import { Vessel } from '#app/ui/vessel.tsx'
import { practiceTexts } from '#domain/texts/practice.ts'
import { useArrival } from './use-arrival.ts'
import './practice.css'

/** What stands behind a session's results, and while its record finds its place: the water, come to rest. */
export function AfterSession() {
  const main = useArrival<HTMLElement>()
  return (
    <main ref={main} tabIndex={-1} className="session-grid outline-none">
      <div className="session-time" />
      <div className="session-water flex items-center justify-center">
        <div className="vessel-frame session-vessel" data-phase="countdown">
          <Vessel isStill />
        </div>
      </div>
      <div className="session-word text-center">
        <h1 className="title text-5xl short:text-4xl">{practiceTexts.done}</h1>
      </div>
      {/* As high as a session's controls, so that the vessel stays as it is. */}
      <div className="session-foot min-h-52" />
    </main>
  )
}
