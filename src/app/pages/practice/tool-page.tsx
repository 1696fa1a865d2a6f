import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingSlot } from '#app/features/practice/setup/loading-slot.tsx'
import { Setup } from '#app/features/practice/setup/setup.tsx'
import { Tool } from '#app/features/practice/tool.tsx'
import { useStopOnLeave } from '#app/features/practice/use-stop-on-leave.ts'
import { Header } from '#app/shell/header.tsx'
import { readPracticeLink } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { PracticeFrame } from './practice-frame.tsx'

interface ToolPageProps {
  technique: SessionTechnique
  /** The screen before a session; the tool's own setup unless given. */
  children?: ReactNode
}

/** A page with one tool and its results (spec §2). If the screen breaks, its session goes on. */
export function ToolPage({ technique, children = <Setup technique={technique} /> }: ToolPageProps) {
  useStopOnLeave(technique)
  const wish = readPracticeLink(useSearch({ strict: false }) as Record<string, string>)
  return (
    <PracticeFrame>
      <Tool technique={technique} wish={wish} header={<Header />}>
        {children}
      </Tool>
      <LoadingSlot technique={technique} />
    </PracticeFrame>
  )
}
