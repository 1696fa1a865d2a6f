import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { endPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { hasHoldAfterSessionAtom } from '#app/features/practice/setup/setup.atoms.ts'
import { CheckIcon, ForwardIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { changePaceAtom, type PaceChange, pressedAtom } from './pace.atoms.ts'
import { PaceButton } from './pace-button.tsx'
import { togglePause } from './use-session-keys.ts'

interface ControlsProps {
  session: Session
  snapshot: Snapshot
  /** Whether the pace can be changed, and a hold may follow: for the Treadmill. */
  hasPace: boolean
}

/** What a person can do to a running session. */
export function Controls({ session, snapshot, hasPace }: ControlsProps) {
  const end = useSetAtom(endPracticeAtom)
  const leadsToHold = useAtomValue(hasHoldAfterSessionAtom) && hasPace
  const { stage } = snapshot
  if (stage === 'countdown')
    return (
      <button type="button" className="button-outlined min-h-15 w-full mt-4" onClick={() => end('cancelled')}>
        {practiceTexts.cancel}
      </button>
    )
  const isPaused = stage === 'paused' || stage === 'interrupted'
  const pause = (
    <button
      type="button"
      className={`grow ${isPaused ? 'button-filled' : 'button-outlined min-h-15'}`}
      disabled={stage === 'preparing'}
      onClick={() => togglePause(session)}
    >
      {isPaused ? practiceTexts.resume : practiceTexts.pause}
    </button>
  )
  return (
    <>
      {hasPace ? <PaceRow snapshot={snapshot}>{pause}</PaceRow> : <div className="flex">{pause}</div>}
      <div className="flex flex-wrap items-center gap-x-3 mt-2 short:(flex-nowrap gap-x-1)">
        <EndButton icon={<StopIcon />} name={practiceTexts.stop} onPress={() => end('stopped')} />
        <EndButton icon={<CheckIcon />} name={practiceTexts.finish} onPress={() => end('finished')} />
        <p
          id={ENDS_SAVE}
          className="session-ends-save basis-full text-xs text-quiet text-center short:hidden"
        >
          {practiceTexts.endsSave}
        </p>
        {leadsToHold ? (
          <button type="button" className="session-to-hold" onClick={() => end('finished', true)}>
            {practiceTexts.toHold}
            <ForwardIcon />
          </button>
        ) : null}
      </div>
    </>
  )
}

/** The id of what is said of both ways to end. */
const ENDS_SAVE = 'ends-save'

function EndButton({ icon, name, onPress }: { icon: ReactNode; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="button-quiet grow basis-24 gap-2 short:px-2"
      aria-describedby={ENDS_SAVE}
      onClick={onPress}
    >
      {icon}
      {name}
    </button>
  )
}

function PaceRow({ snapshot: { level }, children }: { snapshot: Snapshot; children: ReactNode }) {
  const change = useSetAtom(changePaceAtom)
  const pressed = useAtomValue(pressedAtom)
  const button = (by: PaceChange) => (
    <PaceButton by={by} level={level} isPressed={pressed === by} onPress={() => change(by)} />
  )
  return (
    <div className="pace-row flex items-start gap-4">
      {button('slower')}
      {children}
      {button('faster')}
    </div>
  )
}
