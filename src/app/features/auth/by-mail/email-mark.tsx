/** How an address stands out in a sentence, for `MarkedText`. */
export const emailMark = {
  email: (address: string) => <strong className="text-ink font-600 break-words">{address}</strong>,
}
