import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useId } from 'react'
import { closeReceipt, tryBadgesAgain } from '#app/queries/migration.ts'
import { dateFormat } from '#app/ui/text/date-format.ts'
import type { MigrationView, NotMigrated } from '#device/migration/migration-view.ts'
import { routes } from '#domain/pages/routes.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import { migrationReceiptTexts } from '#domain/texts/account/migration.ts'
import { practiceInWords } from '#domain/texts/records/history.ts'

type ReceiptProps = Extract<MigrationView, { name: 'receipt' }>

/** What came into the account, as the server acknowledged it, and what stayed on the device, with its reason. */
export function MigrationReceipt({ counts, left }: ReceiptProps) {
  const atoms = useStore()
  return (
    <>
      <h2 className="title text-2xl leading-snug">{migrationReceiptTexts.line(counts)}</h2>
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
    return migrationReceiptTexts.badges(
      one.badges.map(({ name }) => name),
      one.said,
    )
  const { name, line } = practiceInWords(toSummary(one.record))
  const [what, when] = [`${name}, ${line}`, longDayOf(one.record.startedAt)]
  return one.kind === 'refused'
    ? migrationReceiptTexts.refused(what, when, one.said)
    : migrationReceiptTexts.forgotten(what, when)
}
