import type { MigrationView } from '#device/migration-view.ts'
import { movingTexts } from '#domain/texts/migration.ts'
import { MigrationOffer } from './migration-offer.tsx'
import { MigrationReceipt } from './migration-receipt.tsx'
import './migration.css'

/** What is to be told now: a question, how far it came, or the receipt. */
export function MigrationNotice({ view }: { view: MigrationView }) {
  if (view.name === 'offer') return view.isDeclined ? null : <MigrationOffer counts={view.counts} />
  return (
    <section className="migration" aria-label={view.name === 'moving' ? movingTexts.title : undefined}>
      <div className="migration-body">
        {view.name === 'moving' ? <Moving {...view} /> : <MigrationReceipt {...view} />}
      </div>
    </section>
  )
}

function Moving({ done, total, isWaiting }: Extract<MigrationView, { name: 'moving' }>) {
  const line = movingTexts.line(done, total)
  return (
    <>
      <p className="tabular-nums">{line}</p>
      <progress className="migration-bar" aria-label={movingTexts.title} value={done} max={total} />
      {/* Said once, not with each record. */}
      <p role="status" className={isWaiting ? 'text-sm text-quiet mt-3' : 'sr-only'}>
        {isWaiting ? movingTexts.waiting : movingTexts.title}
      </p>
    </>
  )
}
