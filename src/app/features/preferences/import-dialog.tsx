import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import { toFailure } from '#app/queries/failure.ts'
import {
  ImportInterrupted,
  type ImportResult,
  importRecord,
  planForHere,
  readPresent,
} from '#app/queries/transfer.ts'
import { personAtom } from '#app/state/person/person.ts'
import { trackPendingInputAtom } from '#app/state/session/pending-input.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { FileButton } from '#app/ui/form/file-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { badges, isBadgeId } from '#domain/badges/badges.ts'
import { IMPORT_PART, type ImportPlan, planImport, readImportFile } from '#domain/files/import-file.ts'
import { accountErrors, accountTexts } from '#domain/messages/account/account.ts'
import { importTexts } from '#domain/messages/account/transfer.ts'
import { addedLine, transferInWords } from '#domain/texts/account/transfer.ts'
import { listWithAnd } from '#domain/texts/lists.ts'

/** The largest export file, in bytes: a hundred thousand sessions take 40 million. */
const MAX_FILE_SIZE = 100_000_000

interface ErrorText {
  readonly title: string
  readonly description: string
}

type Stage =
  | { readonly is: 'choosing' }
  | { readonly is: 'planned'; readonly plan: ImportPlan }
  | { readonly is: 'done'; readonly added: ImportResult }

/** Imports an export file: chosen, compared with what is there, and only then added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const atoms = useStore()
  const words = useAtomValue(personAtom).state === 'user' ? importTexts.account : importTexts.device
  const [stage, setStage] = useState<Stage>({ is: 'choosing' })
  const [wrong, setWrong] = useState<ErrorText | null>(null)
  const [isBusy, run] = useBusy()
  const read = (file: File) =>
    run(async () => {
      setWrong(null)
      setStage({ is: 'choosing' })
      const planned = await createImportPlan(file, () => readPresent({ atoms }))
      if ('wrong' in planned) setWrong(planned.wrong)
      else setStage({ is: 'planned', plan: planForHere({ atoms }, planned.plan) })
    })
  const add = ({ fresh }: ImportPlan) =>
    run(async () => {
      setWrong(null)
      try {
        await atoms.set(trackPendingInputAtom, async () =>
          setStage({ is: 'done', added: await importRecord({ atoms }, fresh, IMPORT_PART) }),
        )
      } catch (error) {
        // The import has changed what there is to add.
        setStage({ is: 'choosing' })
        setWrong(toImportError(error))
      }
    })
  const choose = (name: string, look: string) => (
    <FileButton
      accept=".json,application/json"
      look={look}
      isBusy={isBusy}
      busy={importTexts.reading}
      onFile={(file) => void read(file)}
    >
      {name}
    </FileButton>
  )
  return (
    <Dialog isOpen title={stage.is === 'done' ? importTexts.done : importTexts.title} onClose={onClose}>
      {stage.is === 'choosing' ? (
        <>
          <p className="text-quiet">{importTexts.line}</p>
          <InlineError said={wrong} />
          <div className="mt-6">{choose(importTexts.choose, 'button-filled w-full')}</div>
        </>
      ) : null}
      {stage.is === 'planned' ? (
        <Plan plan={stage.plan} words={words}>
          {isNothing(stage.plan) ? null : (
            <BusyButton
              look="button-filled grow"
              isBusy={isBusy}
              busy={importTexts.adding}
              onClick={() => void add(stage.plan)}
            >
              {words.add}
            </BusyButton>
          )}
          {choose(importTexts.other, 'button-quiet grow')}
        </Plan>
      ) : null}
      {stage.is === 'done' ? <Done added={stage.added} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** What a file would change. */
async function createImportPlan(
  file: File,
  present: () => ReturnType<typeof readPresent>,
): Promise<{ readonly plan: ImportPlan } | { readonly wrong: ErrorText }> {
  const unusable = (why: keyof typeof importTexts.unusable) => ({
    wrong: { title: file.name, description: importTexts.unusable[why] },
  })
  if (file.size > MAX_FILE_SIZE) return unusable('too-large')
  try {
    const text = await file.text()
    const found = readImportFile(text)
    if (typeof found === 'string') return unusable(found)
    return { plan: planImport(found, await present()) }
  } catch (error) {
    return { wrong: { title: importTexts.compareFailed, description: failureReason(error) } }
  }
}

function failureReason(error: unknown): string {
  const { message, isUnanswered } = toFailure(error)
  return isUnanswered ? accountErrors.network : (message ?? accountErrors.tryAgain)
}

function toImportError(error: unknown): ErrorText {
  const added = error instanceof ImportInterrupted ? error.added : null
  const count = added === null ? 0 : added.sessions + added.holds + added.presets
  return {
    title: importTexts.failed,
    description: importTexts.failedLine({ added: count, why: failureReason(error) }),
  }
}

const countsOf = ({ fresh }: ImportPlan) => ({
  sessions: fresh.sessions.length,
  holds: fresh.holds.length,
  presets: fresh.presets.length,
})
const totalOf = ({ sessions, holds, presets }: ImportPlan['known']) => sessions + holds + presets
const isNothing = (plan: ImportPlan) => totalOf(countsOf(plan)) === 0

interface PlanProps {
  readonly plan: ImportPlan
  /** The texts for an account or a guest's device. */
  readonly words: typeof importTexts.account | typeof importTexts.device
  readonly children: ReactNode
}

function Plan({ plan, words, children }: PlanProps) {
  const isEmpty = isNothing(plan)
  const hasKnown = totalOf(plan.known) > 0
  return (
    <div role="status">
      {isEmpty ? (
        <p>{hasKnown ? words.nothingNew : importTexts.empty}</p>
      ) : (
        <>
          <p className="text-quiet">{importTexts.willAdd}</p>
          <ul className="mt-1">
            {transferInWords(countsOf(plan)).map((line) => (
              <li key={line} className="title text-2xl leading-snug">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="text-sm text-quiet mt-4 grid gap-2">
        {hasKnown && !isEmpty ? (
          <p>{importTexts.known({ what: listWithAnd(transferInWords(plan.known)) })}</p>
        ) : null}
        {plan.unreadable > 0 ? (
          <p className="text-sand">{importTexts.unreadable({ count: plan.unreadable })}</p>
        ) : null}
        {isEmpty ? null : <p>{words.stays}</p>}
      </div>
      <div className="flex flex-wrap gap-3 mt-6">{children}</div>
    </div>
  )
}

function Done({ added, onClose }: { added: ImportResult; onClose: () => void }) {
  const names = added.achievements.filter(isBadgeId).map((id) => badges[id].name)
  return (
    <div role="status">
      <p>{addedLine(added)}</p>
      {names.length === 0 ? null : (
        <p className="mt-3">{importTexts.badges({ names: listWithAnd(names) })}</p>
      )}
      <button type="button" className="button-outlined mt-6" onClick={onClose}>
        {accountTexts.close}
      </button>
    </div>
  )
}
