import type { ReactNode } from 'react'
import { WaitingLine } from '#app/features/outbox/waiting-line.tsx'
import { UnfinishedSlot } from '#app/features/practice/resume/unfinished-slot.tsx'
import { Results } from '#app/features/results/results.tsx'
import { useReloadController } from '#app/pages/use-reload-controller.ts'
import { Boundary } from '#app/shell/boundary.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'

interface PracticeFrameProps {
  children: ReactNode
  /** Whether results and interrupted practices are shown here. */
  hasResults?: boolean
}

/** What surrounds a practice on its page. If the screen breaks, its session goes on. */
export function PracticeFrame({ children, hasResults = true }: PracticeFrameProps) {
  useReloadController()
  return (
    <>
      <Boundary
        title={practiceTexts.broken}
        line={practiceTexts.brokenLine}
        action={practiceTexts.brokenAction}
      >
        {children}
      </Boundary>
      {hasResults ? (
        <>
          <Results notice={<WaitingLine />} />
          <UnfinishedSlot />
        </>
      ) : null}
    </>
  )
}
