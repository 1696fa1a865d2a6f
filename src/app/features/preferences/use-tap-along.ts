import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { isSoundOnAtom, practiceSettingsAtom } from '#app/state/session/settings.ts'
import { type MeasuredTrim, measureTaps, TAPS } from '#domain/session/calibration.ts'
import type { Bells } from '#engine/calibration.ts'

export type TapStage =
  | { readonly is: 'ready' | 'opening' }
  | { readonly is: 'ringing'; readonly taps: number }
  | { readonly is: 'done'; readonly measured: MeasuredTrim }
  /** No bell can be heard. */
  | { readonly is: 'silent'; readonly why: 'blocked' | 'absent' | 'off' }

/** Rings the bell, and collects how far a person's taps are from it. */
export function useTapAlong() {
  const { playAlong } = useAtomValue(practiceSettingsAtom)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  const [stage, setStage] = useState<TapStage>({ is: 'ready' })
  const bells = useRef<Bells | null>(null)
  const offsets = useRef<number[]>([])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    // Loaded before Start is clicked: a context opened long after the click would be refused.
    void import('#engine/calibration.ts').catch(() => {})
    return () => {
      isHere.current = false
      bells.current?.stop()
    }
  }, [])

  function finish() {
    bells.current?.stop()
    bells.current = null
    setStage({ is: 'done', measured: measureTaps(offsets.current) })
  }

  async function begin() {
    if (!isSoundOn) return setStage({ is: 'silent', why: 'off' })
    setStage({ is: 'opening' })
    offsets.current = []
    const calibration = await import('#engine/calibration.ts').catch(() => null)
    const rung = calibration === null ? 'absent' : await calibration.ringBells(playAlong, finish)
    if (typeof rung === 'string') return setStage({ is: 'silent', why: rung })
    if (!isHere.current) return rung.stop()
    bells.current = rung
    setStage({ is: 'ringing', taps: 0 })
  }

  /** @param time page time, in milliseconds */
  function tap(time: number) {
    const offset = bells.current?.offsetOf(time) ?? null
    if (offset === null) return
    offsets.current.push(offset)
    if (offsets.current.length < TAPS) setStage({ is: 'ringing', taps: offsets.current.length })
    else finish()
  }

  return { stage, begin: () => void begin(), tap }
}
