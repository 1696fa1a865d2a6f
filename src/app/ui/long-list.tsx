import { memo, type ReactNode, useEffect, useRef, useState } from 'react'

/** So many items stand and fall together. */
const CHUNK = 20
/** How far off the screen they are drawn, in px, and how far off the end it is told. */
const [NEAR, NEAR_END] = [900, 1600]
/** Height of an item that was never drawn, in px. */
const USUAL = 76

interface LongListProps<Item> {
  /** Id of its heading. */
  labelledBy: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Draws an item after the one `before` it. The same function each time, or all is drawn anew. */
  draw: (item: Item, before: Item | undefined) => ReactNode
  /** Told when the end comes near; asked for again with each change of `items`. */
  onEnd?: (() => void) | undefined
}

/** A list of any length: what is far from the screen is a space of the height it had. */
export function LongList<Item>({ labelledBy, items, keyOf, draw, onEnd }: LongListProps<Item>) {
  const chunks = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => index * CHUNK)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: its items stand in groups, which a ul may not hold. */}
      <div role="list" aria-labelledby={labelledBy}>
        {chunks.map((from) => (
          <Chunk key={from} items={items} from={from} keyOf={keyOf as KeyOf} draw={draw as Draw} />
        ))}
      </div>
      {onEnd === undefined ? null : <End key={items.length} onNear={onEnd} />}
    </>
  )
}

type KeyOf = (item: unknown) => string
type Draw = (item: unknown, before: unknown) => ReactNode

interface ChunkProps {
  items: readonly unknown[]
  from: number
  keyOf: KeyOf
  draw: Draw
}

const Chunk = memo(function Chunk({ items, from, keyOf, draw }: ChunkProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(from === 0)
  const height = useRef(0)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    return watch(current, NEAR, (is, { height: drawn }) => {
      // Whoever has the focus within keeps it.
      if (!is && current.contains(document.activeElement)) return
      if (!is && drawn > 0) height.current = drawn
      setNear(is)
    })
  }, [])
  const space = isNear
    ? undefined
    : { height: height.current || Math.min(CHUNK, items.length - from) * USUAL }
  return (
    <div ref={element} style={space}>
      {isNear
        ? items.slice(from, from + CHUNK).map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: see the list.
            <div key={keyOf(item)} role="listitem">
              {draw(item, items[from + index - 1])}
            </div>
          ))
        : null}
    </div>
  )
})

/** Says once that it comes near. */
function End({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const told = useRef(onNear)
  told.current = onNear
  useEffect(() => {
    const { current } = element
    if (current === null) return
    return watch(current, NEAR_END, (is) => {
      if (is) told.current()
    })
  }, [])
  return <div ref={element} />
}

/** Tells whether `element` is within `margin` px of the screen, at first and whenever that changes. */
function watch(element: Element, margin: number, tell: (isNear: boolean, box: DOMRectReadOnly) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last !== undefined) tell(last.isIntersecting, last.boundingClientRect)
    },
    { rootMargin: `${margin}px 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
