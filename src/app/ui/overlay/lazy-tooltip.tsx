import { type ComponentProps, type FunctionComponent, useEffect, useRef, useState } from 'react'
import type { OneTooltip } from './tooltip.tsx'

type TooltipProps = ComponentProps<typeof OneTooltip>

/**
 * A control with a tooltip, whose script is loaded when somebody first comes to the control. It is there from
 * the next time on: the control is made again with it, so that a click or the focus would be lost at once.
 * Without a network it may not come at all; the control has a name of its own.
 */
export function LazyTooltip({ children, ...props }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [Part, setPart] = useState<FunctionComponent<TooltipProps> | null>(null)
  useEffect(() => {
    const at = place.current
    if (at === null) return
    const over = new AbortController()
    const { signal } = over
    const come = (Loaded: FunctionComponent<TooltipProps>) => {
      if (signal.aborted || at.matches(':hover, :focus-within, :active')) return
      over.abort()
      setPart(() => Loaded)
    }
    const load = () =>
      import('./tooltip.tsx').then(
        ({ OneTooltip }) => {
          // When these events arrive the control may still be hovered.
          for (const event of ['pointerout', 'focusout'])
            at.addEventListener(event, () => setTimeout(come, 0, OneTooltip), { signal })
          come(OneTooltip)
        },
        () => {},
      )
    for (const event of ['pointerover', 'focusin']) at.addEventListener(event, load, { signal, once: true })
    return () => over.abort()
  }, [])
  return (
    <span ref={place} className="contents">
      {Part === null ? children : <Part {...props}>{children}</Part>}
    </span>
  )
}
