import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { readSharedWord, SHARED_PLACE } from '#domain/links/shared.ts'
import { routes } from '#domain/pages/routes.ts'
import { checkSharedFileAtom } from './shared-file.atoms.ts'

/** Checks on arrival for a file from another app, and removes the status from the address: shown once. */
export function useSharedFile() {
  const { shared, ...search } = useSearch({ strict: false }) as Record<string, string>
  const look = useSetAtom(checkSharedFileAtom)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each status in the address
  useEffect(() => {
    const word = readSharedWord(shared)
    // A file left from an earlier time can wait until the page is idle, and longer if the page is left first.
    if (shared === undefined) {
      let isLeft = false
      whenIdle(() => {
        if (!isLeft) void look(word)
      })
      return () => {
        isLeft = true
      }
    }
    void look(word)
    const to = { to: routes.energizing, search, hash: SHARED_PLACE }
    void navigate({ ...to, replace: true, resetScroll: false })
  }, [shared])
}
