import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { WaitingLine } from '#app/features/outbox/waiting-line.tsx'
import { Hold, useRepeatHold } from '#app/features/practice/hold/hold.tsx'
import { UnfinishedSlot } from '#app/features/practice/resume/unfinished-slot.tsx'
import { LoadingSlot } from '#app/features/practice/setup/loading-slot.tsx'
import { useStopOnLeave } from '#app/features/practice/use-stop-on-leave.ts'
import { Results } from '#app/features/results/results.tsx'
import { Boundary } from '#app/shell/boundary.tsx'
import { Header } from '#app/shell/header.tsx'
import { readHoldLink } from '#domain/links/practice-link.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'

/** The breath hold, by itself or after the Treadmill (spec §2). If the screen breaks, its session goes on. */
export function BreathHoldPage() {
  useStopOnLeave('breath-hold')
  const search = useSearch({ strict: false }) as Record<string, string>
  const wish = useMemo(() => readHoldLink(search), [search])
  const holdAgain = useRepeatHold(wish)
  return (
    <>
      <Boundary
        title={practiceTexts.broken}
        line={practiceTexts.brokenLine}
        action={practiceTexts.brokenAction}
      >
        <Hold wish={wish} header={<Header />} />
      </Boundary>
      <Results notice={<WaitingLine />} before={wish.before} onAgain={holdAgain} />
      <UnfinishedSlot />
      <LoadingSlot technique="breath-hold" />
    </>
  )
}
