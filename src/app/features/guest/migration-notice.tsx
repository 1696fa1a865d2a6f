import type { MigrationView } from '#device/migration/migration-view.ts'
import { migrationReceiptTexts, movingTexts } from '#domain/texts/account/migration.ts'
import { MigrationOffer } from './migration-offer.tsx'
import { MigrationReceipt } from './migration-receipt.tsx'
import './migration.css'

/** What is to be told now: a question, how far it came, or the receipt. */
export function MigrationNotice({ view }: { view: MigrationView }) {
  if (view.name === 'offer') return view.isDeclined ? null : <MigrationOffer counts={view.counts} />
  return (
    <section className="migration" aria-label={movingTexts.label}>
      <div className="migration-body">
        {/* The same all along, so that it is heard; said at each turn, not with each record. */}
        <p role="status" className="sr-only">
          {statusText(view)}
        </p>
        {view.name === 'moving' ? <Moving {...view} /> : <MigrationReceipt {...view} />}
      </div>
    </section>
  )
}

function statusText(view: Exclude<MigrationView, { name: 'offer' }>): string {
  if (view.name === 'receipt') return migrationReceiptTexts.line(view.counts)
  return view.isWaiting ? movingTexts.waiting : movingTexts.title
}

const Moving = ({ done, total, isWaiting }: Extract<MigrationView, { name: 'moving' }>) => (
  <>
    <p className="tabular-nums">{movingTexts.line(done, total)}</p>
    <progress className="migration-bar" aria-label={movingTexts.title} value={done} max={total} />
    {isWaiting ? <p className="text-sm text-quiet mt-3">{movingTexts.waiting}</p> : null}
  </>
)
