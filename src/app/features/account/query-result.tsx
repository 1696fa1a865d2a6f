import type { ReactNode } from 'react'
import { accountTexts } from '#domain/messages/account/account.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'

/** The parts of a query that are needed here. */
interface QueryState<Answer> {
  readonly data: Answer | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface AskedProps<Answer> {
  query: QueryState<Answer>
  /** The answer's height, as a class: nothing moves when it arrives. */
  room?: string
  children: (answer: Answer) => ReactNode
}

/** The server's answer; a quiet line until it arrives; where it fails, a message and a retry button. */
export function QueryResult<Answer>({ query, room = '', children }: AskedProps<Answer>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError || isFetching)
    return (
      <p className={`text-quiet text-sm py-4 ${room}`} role="status">
        {accountTexts.waiting}
      </p>
    )
  return (
    <div role="alert" className="py-2">
      <p className="text-sm text-quiet">{accountTexts.figuresFailed}</p>
      <button type="button" className="button-outlined mt-3" onClick={() => void refetch()}>
        {chromeTexts.tryAgain}
      </button>
    </div>
  )
}
