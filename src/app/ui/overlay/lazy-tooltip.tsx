import { type ComponentProps, type FunctionComponent, useEffect, useRef, useState } from 'react'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import type { OneTooltip } from './tooltip.tsx'

type TooltipProps = ComponentProps<typeof OneTooltip>

/**
 * A control with a tooltip, once the page was painted and the tooltip's script is loaded. It comes only when
 * nobody is at the control, which is made again with it: a click or the focus would be lost. Without a network
 * it may not come at all; the control has a name of its own.
 */
export function LazyTooltip({ children, ...props }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isPainted = useIsPainted()
  const [Part, setPart] = useState<FunctionComponent<TooltipProps> | null>(null)
  useEffect(() => {
    const at = place.current
    if (!isPainted || at === null) return
    const left = new AbortController()
    const { signal } = left
    const isBusy = () => at.matches(':hover, :focus-within, :active')
    import('./tooltip.tsx').then(
      ({ OneTooltip }) => {
        const come = () => {
          if (signal.aborted || isBusy()) return
          left.abort()
          setPart(() => OneTooltip)
        }
        // When these events arrive the control may still be hovered.
        for (const event of ['pointerout', 'focusout'])
          at.addEventListener(event, () => setTimeout(come), { signal })
        come()
      },
      () => {},
    )
    return () => left.abort()
  }, [isPainted])
  return (
    <span ref={place} className="contents">
      {Part === null ? children : <Part {...props}>{children}</Part>}
    </span>
  )
}
