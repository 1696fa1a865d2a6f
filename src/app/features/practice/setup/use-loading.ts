import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { openStore } from '#app/state/device/device-store.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { soundsOf } from '#domain/session/cues.ts'
import {
  LOADING_LIMIT,
  loadingPercent,
  loadingSteps,
  READY_SHOWN,
  SOUND_WAIT,
} from '#domain/session/loading.ts'
import { isBell, soundUrl } from '#domain/session/sounds.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'

/** Loading that is faster than this needs no screen, in milliseconds. */
const SHOW_DELAY = 400

export interface Loading {
  readonly isShown: boolean
  readonly isReady: boolean
  /** 0…100. */
  readonly percent: number
}

/**
 * Loads what a tool needs. Calls `onDone` when it is loaded, after the timeout at the latest, and at once
 * when something fails: a session works without its sounds.
 */
export function useLoading(technique: TechniqueId, onDone: () => void): Loading {
  const settings = useAtomValue(sessionSettingsAtom)
  const [isShown, show] = useState(false)
  const [isReady, setReady] = useState(false)
  const [percent, setPercent] = useState(0)
  const done = useRef(onDone)
  done.current = onDone
  const { guidance, guide, breathSounds } = settings

  useEffect(() => {
    const sounds = soundsOf(technique, { guidance, guide, breathSounds }).filter((sound) => !isBell(sound))
    const controller = new AbortController()
    const timers: number[] = []
    const after = (work: () => void, milliseconds: number) =>
      void timers.push(window.setTimeout(work, milliseconds))
    let [hasShown, isOver, steps, ready] = [false, false, 0, 0]
    const tell = () => setPercent(loadingPercent(steps, ready, sounds.length))
    const step = () => {
      steps++
      tell()
    }
    function end() {
      if (isOver) return
      isOver = true
      if (!hasShown) return done.current()
      setPercent(100)
      setReady(true)
      after(() => done.current(), READY_SHOWN)
    }
    async function bring() {
      const steppers = [Promise.resolve(), document.fonts.ready, openStore()]
      for (const part of steppers.slice(0, loadingSteps.length)) {
        await part
        step()
      }
      after(end, SOUND_WAIT)
      await Promise.all(
        sounds.map(async (sound) => {
          const answer = await fetch(soundUrl(sound), { signal: controller.signal })
          if (!answer.ok) throw new Error(`expected the sound ${sound}, got ${answer.status}`)
          // It is in the browser's cache once all of it was received.
          await answer.arrayBuffer()
          ready++
          tell()
        }),
      )
    }
    after(() => {
      hasShown = !isOver
      show(hasShown)
    }, SHOW_DELAY)
    after(end, LOADING_LIMIT)
    bring().then(end, () => {
      if (!controller.signal.aborted) end()
    })
    return () => {
      isOver = true
      controller.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [technique, guidance, guide, breathSounds])
  return { isShown, isReady, percent }
}
