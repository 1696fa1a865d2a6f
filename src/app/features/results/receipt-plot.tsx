import { plotLegend } from '#domain/messages/records/receipt.ts'
import type { Receipt, ReceiptCue } from '#domain/records/receipt.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import { plotInWords } from '#domain/texts/records/results.ts'

/** The plot's own units: 1000 wide, the water's surface in the middle. */
const [WIDTH, HEIGHT, SURFACE] = [1000, 64, 32]

/** Stroke lengths above and below the surface: an inhale rises, an exhale sinks, a gong does both. */
const strokes: Record<ReceiptCue['says'], readonly [up: number, down: number]> = {
  inhale: [20, 0],
  exhale: [0, 20],
  hold: [8, 8],
  gong: [28, 28],
  breath: [4, 4],
  guide: [20, 20],
}

/** Every cue of the session against time: solid if it was on its sample, dashed if not. */
export function ReceiptPlot({ receipt }: { receipt: Receipt }) {
  const { cues, interruptions, span } = receipt
  const length = Math.max(span.to - span.from, 1)
  const x = (at: number) => Math.round(((at - span.from) / length) * (WIDTH - 4)) + 2
  const path = (some: readonly ReceiptCue[]) =>
    some
      .map(({ at, says }) => `M${x(at)} ${SURFACE - strokes[says][0]}V${SURFACE + strokes[says][1]}`)
      .join('')
  const exact = cues.filter(({ fate }) => fate === 'exact')
  const others = cues.filter(({ fate }) => fate !== 'exact')
  return (
    <figure className="mt-2">
      <svg
        className="receipt-plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={plotInWords(receipt)}
      >
        <path className="receipt-surface" d={`M0 ${SURFACE}H${WIDTH}`} />
        {interruptions.map(({ at, reason }) => (
          <path key={`${reason} ${at}`} className="receipt-stood" d={`M${x(at)} 0V${HEIGHT}`} />
        ))}
        <path className="receipt-exact" d={path(exact)} />
        <path className="receipt-other" d={path(others)} />
      </svg>
      <figcaption className="flex justify-between text-xs text-quiet tabular-nums mt-1">
        <span>{span.from < 0 ? plotLegend.gong : clockTime(0)}</span>
        {others.length === 0 ? null : (
          <span>
            <b className="text-accent font-600">|</b> {plotLegend.exact}{' '}
            <b className="text-sand font-600 ml-2">¦</b> {plotLegend.other}
          </span>
        )}
        <span>{clockTime(span.to)}</span>
      </figcaption>
    </figure>
  )
}
