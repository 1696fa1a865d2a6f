interface InlineErrorText {
  readonly title: string
  readonly description: string
  /** What to do instead, on a line of its own. */
  readonly advice?: string
}

/**
 * An error message where a toast would not be seen: within a dialog. Its element exists from the start, so
 * that changes are announced.
 */
export const InlineError = ({ said }: { said: InlineErrorText | null }) => (
  <div role="alert">
    {said === null ? null : (
      <p className="border-l-2 border-wrong pl-4 my-4 text-sm">
        <span className="font-600 text-wrong block">{said.title}</span> <span>{said.description}</span>{' '}
        {said.advice === undefined ? null : <span className="block">{said.advice}</span>}
      </p>
    )}
  </div>
)
