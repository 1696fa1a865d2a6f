interface WithEmailProps {
  say: (whom: { readonly email: string }) => string
  email: string
}

/** Stands in a sentence for what is bold in it; no text contains it. */
const PLACE = '\u{f8ff}'

/** A sentence with the address in bold, wherever in the sentence it is. */
export function WithEmail({ say, email }: WithEmailProps) {
  const [before, after] = say({ email: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <strong className="text-ink font-600 break-words">{email}</strong>
      {after}
    </>
  )
}
