import { useStore } from 'jotai'
import { useState } from 'react'
import { QueryResult } from '#app/features/account/query-result.tsx'
import { toFailure } from '#app/queries/failure.ts'
import { type ApiToken, revokeToken, useTokens } from '#app/queries/tokens.ts'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatDay } from '#app/ui/text/date-format.ts'
import { docsPath } from '#domain/api/calls.ts'
import { accountErrors, tokenTexts } from '#domain/messages/account/account.ts'
import { listWithAnd, listWithCommas } from '#domain/texts/lists.ts'
import { CreatedToken } from './created-token.tsx'
import { NewToken } from './new-token.tsx'
import { describeFailure, type FailureText } from './show-failure.ts'

type TokensStage =
  | { readonly is: 'list' }
  | { readonly is: 'new' }
  /** The token itself, which is stored nowhere else. */
  | { readonly is: 'made'; readonly token: string }

/** API tokens: the list, the form for a new one, and the only display of the token made. */
export function TokensDialog({ onClose }: { onClose: () => void }) {
  const [shown, show] = useState<TokensStage>({ is: 'list' })
  const toList = () => show({ is: 'list' })
  return (
    <Dialog
      isOpen
      title={
        shown.is === 'list' ? tokenTexts.title : shown.is === 'new' ? tokenTexts.create : tokenTexts.token
      }
      // A click outside must not close the only display of a token.
      {...(shown.is === 'made' ? {} : { onClose })}
    >
      {shown.is === 'list' ? <List onNew={() => show({ is: 'new' })} /> : null}
      {shown.is === 'new' ? (
        <NewToken onMade={(token) => show({ is: 'made', token })} onCancel={toList} />
      ) : null}
      {shown.is === 'made' ? <CreatedToken token={shown.token} onDone={toList} /> : null}
    </Dialog>
  )
}

function List({ onNew }: { onNew: () => void }) {
  const tokens = useTokens()
  const atoms = useStore()
  const [said, say] = useState('')
  const [wrong, setWrong] = useState<FailureText | null>(null)
  const [isBusy, run] = useBusy()
  const revoke = ({ id }: ApiToken) =>
    run(async () => {
      setWrong(null)
      try {
        await revokeToken({ atoms }, id)
        say(tokenTexts.revoked)
      } catch (error) {
        // Revoked elsewhere meanwhile, as was wished.
        if (toFailure(error).code === 'not-found') void tokens.refetch()
        else setWrong(describeFailure(accountErrors.revoke, error))
      }
    })
  return (
    <>
      <p className="text-quiet">
        {tokenTexts.line}{' '}
        <a
          href={docsPath}
          target="_blank"
          rel="noopener"
          className="text-ink underline underline-offset-4 inline-block py-3 -my-2"
        >
          {tokenTexts.docs}
        </a>
      </p>
      <QueryResult query={tokens}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-quiet text-sm mt-5">{tokenTexts.none}</p>
          ) : (
            <ul className="mt-3">
              {all.map((token) => (
                <Row key={token.id} token={token} isBusy={isBusy} onRevoke={() => void revoke(token)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <p role="status" className="text-sm text-quiet mt-4 empty:mt-0">
        {said}
      </p>
      <InlineError said={wrong} />
      <button type="button" className="button-outlined mt-5" onClick={onNew}>
        {tokenTexts.create}
      </button>
    </>
  )
}

function Row({ token, isBusy, onRevoke }: { token: ApiToken; isBusy: boolean; onRevoke: () => void }) {
  const { name, scopes, expiresAt, lastUsedAt } = token
  const [now] = useState(Date.now)
  const isOver = Date.parse(expiresAt) <= now
  const parts = [
    listWithAnd(scopes.map((scope) => tokenTexts.scope[scope])),
    isOver
      ? tokenTexts.over({ when: formatDay(expiresAt) })
      : tokenTexts.ends({ when: formatDay(expiresAt) }),
    lastUsedAt === null ? tokenTexts.unused : tokenTexts.used({ when: formatDay(lastUsedAt) }),
  ]
  return (
    <li className="row flex-wrap justify-between">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-quiet">{listWithCommas(parts)}</p>
      </div>
      <button
        type="button"
        className="button-outlined text-[0.9375rem]"
        aria-label={tokenTexts.revokeOf({ name })}
        aria-disabled={isBusy}
        onClick={onRevoke}
      >
        {tokenTexts.revoke}
      </button>
    </li>
  )
}
