import { Fragment, type ReactNode } from 'react'

interface MarkedTextProps {
  /** A message with marked words: 'Read the <link>guidelines</link> first.' */
  text: string
  /** What is drawn for the words of each mark. */
  marks: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with elements in it: where they are is up to the message. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  // Text, then a mark's name, its words and the text that follows, again and again.
  const [start, ...pieces] = text.split(/<(\w+)>(.*?)<\/\1>/)
  const drawn: ReactNode[] = [start]
  for (let at = 0; at < pieces.length; at += 3) {
    const [name = '', words = '', rest] = pieces.slice(at)
    drawn.push(<Fragment key={at}>{marks[name]?.(words) ?? words}</Fragment>, rest)
  }
  return drawn
}
