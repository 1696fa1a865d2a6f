import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useId, useState } from 'react'
import { acceptOffer, closeReceipt, declineOffer, tryBadgesAgain } from '#app/queries/migration.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { RowContent } from '#app/ui/form/row.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { dateFormat } from '#app/ui/text/date-format.ts'
import type { Counts, MigrationView, NotMigrated } from '#device/migration/migration-view.ts'
import { migrationReceiptTexts, movingTexts, offerTexts } from '#domain/messages/account/migration.ts'
import { routes } from '#domain/pages/routes.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import { migratedLine, offered, refusedBadges, refusedRecord } from '#domain/texts/account/migration.ts'
import { practiceInWords } from '#domain/texts/records/history.ts'
import { useAutoDialog } from './use-auto-dialog.ts'
import './migration.css'

/** The migration's current notice: the offer, its progress, or the receipt. */
export function MigrationNotice({ view }: { view: MigrationView }) {
  if (view.name === 'offer') return view.isDeclined ? null : <MigrationOffer counts={view.counts} />
  return (
    <section className="migration" aria-label={movingTexts.label}>
      <div className="migration-body">
        {/* One element throughout, so that changes are announced; updated at each stage, not each record. */}
        <p role="status" className="sr-only">
          {statusText(view)}
        </p>
        {view.name === 'moving' ? <Moving {...view} /> : <MigrationReceipt {...view} />}
      </div>
    </section>
  )
}

function statusText(view: Exclude<MigrationView, { name: 'offer' }>): string {
  if (view.name === 'receipt') return migratedLine(view.counts)
  return view.isWaiting ? movingTexts.waiting : movingTexts.title
}

const Moving = ({ done, total, isWaiting }: Extract<MigrationView, { name: 'moving' }>) => (
  <>
    <p className="tabular-nums">{movingTexts.line({ done, total })}</p>
    <progress className="migration-bar" aria-label={movingTexts.title} value={done} max={total} />
    {isWaiting ? <p className="text-sm text-quiet mt-3">{movingTexts.waiting}</p> : null}
  </>
)

/** Asks before a guest's practice moves to an existing account. If closed, asks again on another page. */
function MigrationOffer({ counts }: { counts: Counts }) {
  const atoms = useStore()
  const [isWanted, setWanted] = useState(true)
  const isOpen = useAutoDialog(isWanted)
  const [isAdding, run] = useBusy()
  return (
    <Dialog isOpen={isOpen} title={offerTexts.title} onClose={() => setWanted(false)}>
      <p>{offerTexts.line(offered(counts))}</p>
      <p className="text-quiet text-sm mt-3">{offerTexts.hint}</p>
      <div className="flex flex-col gap-3 mt-6">
        <BusyButton
          busy={offerTexts.busy}
          isBusy={isAdding}
          onClick={() => void run(() => acceptOffer(atoms))}
        >
          {offerTexts.add}
        </BusyButton>
        <button type="button" className="button-outlined" onClick={() => void declineOffer(atoms)}>
          {offerTexts.keep}
        </button>
      </div>
    </Dialog>
  )
}

/** The same question on the account page, as long as it is unanswered. */
export function MigrationOfferRow({ counts }: { counts: Counts }) {
  const atoms = useStore()
  const [isAdding, run] = useBusy()
  return (
    <div className="row flex-wrap py-3">
      <RowContent name={offerTexts.title} hint={offerTexts.later(offered(counts))} />
      <BusyButton
        look="button-outlined"
        busy={offerTexts.busy}
        isBusy={isAdding}
        onClick={() => void run(() => acceptOffer(atoms))}
      >
        {offerTexts.add}
      </BusyButton>
    </div>
  )
}

type ReceiptProps = Extract<MigrationView, { name: 'receipt' }>

/** What was migrated, as the server acknowledged it, and what stayed on the device, with its reason. */
function MigrationReceipt({ counts, left }: ReceiptProps) {
  const atoms = useStore()
  return (
    <>
      <h2 className="title text-2xl leading-snug">{migratedLine(counts)}</h2>
      {left.length === 0 ? (
        <p className="text-quiet mt-2">{migrationReceiptTexts.nothingLeft}</p>
      ) : (
        <NotMigratedList left={left} />
      )}
      <button type="button" className="button-outlined mt-5" onClick={() => void closeReceipt(atoms)}>
        {migrationReceiptTexts.done}
      </button>
    </>
  )
}

function NotMigratedList({ left }: { left: readonly NotMigrated[] }) {
  const atoms = useStore()
  const id = useId()
  const has = (kind: NotMigrated['kind']) => left.some((one) => one.kind === kind)
  return (
    <section aria-labelledby={id} className="border-l-3 border-sand pl-5 mt-5">
      <h3 id={id} className="text-sand font-600">
        {migrationReceiptTexts.left}
      </h3>
      <ul className="mt-2 grid gap-2 text-sm wrap-anywhere">
        {left.map((one) => (
          <li key={one.kind === 'badges' ? one.kind : one.record.id}>{lineOf(one)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 mt-3">
        {has('badges') ? (
          <button type="button" className="button-quiet" onClick={() => tryBadgesAgain(atoms)}>
            {migrationReceiptTexts.again}
          </button>
        ) : null}
        {has('refused') || has('forgotten') ? (
          <Link to={routes.history} className="button-quiet">
            {migrationReceiptTexts.history}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

const longDayOf = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

function lineOf(one: NotMigrated): string {
  if (one.kind === 'badges')
    return refusedBadges(
      one.badges.map(({ name }) => name),
      one.said,
    )
  const { name, line } = practiceInWords(toSummary(one.record))
  const record = { practice: name, figures: line, when: longDayOf(one.record.startedAt) }
  return one.kind === 'refused' ? refusedRecord(record, one.said) : migrationReceiptTexts.forgotten(record)
}
