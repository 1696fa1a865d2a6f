import { ForwardIcon } from '#app/ui/art/icons.tsx'
import type { Receipt } from '#domain/records/receipt.ts'
import { receiptHeadline, receiptLines } from '#domain/texts/records/results.ts'
import { ReceiptPlot } from './receipt-plot.tsx'
import './results.css'

/** How well the session kept time, in one line that unfolds. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  return (
    <details className="receipt">
      <summary className="receipt-line">
        <span className="grow">{receiptHeadline(receipt)}</span>
        <span className="receipt-arrow text-quiet">
          <ForwardIcon />
        </span>
      </summary>
      <div className="pb-4">
        {receipt.cues.length === 0 ? null : <ReceiptPlot receipt={receipt} />}
        <ul className="text-sm text-quiet mt-3 grid gap-2">
          {receiptLines(receipt).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
