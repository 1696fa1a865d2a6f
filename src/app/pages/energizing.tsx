import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { leaveAtom, sessionAtom, snapshotAtom } from '#app/features/practice/practice.atoms.ts'
import { SessionScreen } from '#app/features/practice/session-screen.tsx'
import { Setup } from '#app/features/practice/setup.tsx'
import { Summary } from '#app/features/practice/summary.tsx'

/** The Breathing Treadmill: setup, session, summary. */
export function EnergizingPage() {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const leave = useSetAtom(leaveAtom)
  useEffect(() => () => leave(), [leave])
  if (session === null || snapshot === null) return <Setup />
  if (snapshot.stage === 'ended') return <Summary session={session} />
  return <SessionScreen session={session} snapshot={snapshot} />
}
