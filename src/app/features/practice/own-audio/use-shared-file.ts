import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { readSharedWord, SHARED_PLACE } from '#domain/links/shared.ts'
import { routes } from '#domain/pages/routes.ts'
import { checkSharedFileAtom } from './shared-file.atoms.ts'

/** Looks on arrival whether another app shared a file, and takes the word of it out of the address: it is told once. */
export function useSharedFile() {
  const { shared, ...search } = useSearch({ strict: false }) as Record<string, string>
  const look = useSetAtom(checkSharedFileAtom)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each status in the address
  useEffect(() => {
    const word = readSharedWord(shared)
    // What was left from an earlier time holds nobody up.
    if (shared === undefined) return whenIdle(() => void look(word))
    void look(word)
    const to = { to: routes.energizing, search, hash: SHARED_PLACE }
    void navigate({ ...to, replace: true, resetScroll: false })
  }, [shared])
}
