import type { VirtualItem } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** What a list draws now. */
type Drawn = Readonly<Pick<VirtualItem, 'index' | 'key'>>

/** An element of a list, and the item it shows. */
export interface Slot extends Drawn {
  readonly id: number
  /** Kind of the item it shows. */
  readonly kind: string
  /** It shows another item than it was created for, and may be elsewhere in the document than that item. */
  readonly isReused: boolean
}

interface SlotContext {
  /** While a list is scrolled, elements of items that leave are reused for those that enter. */
  readonly isScrolling: boolean
  /** The focus is within: the focused element stays where it is. */
  readonly isFocused: boolean
}

/**
 * Which element shows which item, in the order of the page. While thousands of items scroll by, no element is
 * created and none removed: removed ones are garbage-collected at once, which blocked a phone for longer than
 * a frame. At rest the elements are in the order of their items, for screen readers and the Tab key.
 * @param drawn by index, ascending
 */
export function useSlots(
  drawn: readonly Drawn[],
  kindAt: (index: number) => string,
  moment: SlotContext,
): readonly Slot[] {
  const last = useRef<{ slots: readonly Slot[]; made: number }>({ slots: [], made: 0 })
  const make = () => {
    last.current.made++
    return last.current.made
  }
  last.current.slots = assignSlots(last.current.slots, drawn, kindAt, moment, make)
  return last.current.slots
}

function assignSlots(
  before: readonly Slot[],
  drawn: readonly Drawn[],
  kindAt: (index: number) => string,
  { isScrolling, isFocused }: SlotContext,
  make: () => number,
): readonly Slot[] {
  const coming = new Map(drawn.map((item) => [item.key, item]))
  const staying = new Map<Slot, Slot>()
  for (const slot of before) {
    const item = coming.get(slot.key)
    if (item === undefined) continue
    staying.set(slot, { ...slot, index: item.index, kind: kindAt(item.index) })
    coming.delete(slot.key)
  }
  if (isScrolling && !isFocused) {
    const free = before.filter((slot) => !staying.has(slot))
    for (const [slot, item] of matchSlots(free, [...coming.values()], kindAt)) {
      staying.set(slot, { ...item, id: slot.id, kind: kindAt(item.index), isReused: true })
      coming.delete(item.key)
    }
  }
  const stayed = before.flatMap((slot) => staying.get(slot) ?? [])
  const isOrdered = !stayed.some(({ isReused }) => isReused)
  const isKept = !isOrdered && (isScrolling || isFocused)
  const made = [...coming.values()].map((item) => ({
    ...item,
    id: make(),
    kind: kindAt(item.index),
    isReused: isKept,
  }))
  if (isKept) return [...stayed, ...made]
  // Created again in their places: moving them would also move those that never left, and the reading
  // position of screen readers.
  const here = stayed.map((slot) => (slot.isReused ? { ...slot, id: make(), isReused: false } : slot))
  return [...here, ...made].sort((one, other) => one.index - other.index)
}

/** A free slot for each item that enters, of its own kind if possible: then the least has to change. */
function matchSlots(
  free: readonly Slot[],
  coming: readonly Drawn[],
  kindAt: (index: number) => string,
): readonly (readonly [Slot, Drawn])[] {
  const left = new Set(free)
  const pairs: [Slot, Drawn][] = []
  const pair = (item: Drawn, slot: Slot | undefined) => {
    if (slot === undefined) return false
    left.delete(slot)
    pairs.push([slot, item])
    return true
  }
  const ofItsKind = ({ index }: Drawn) => [...left].find(({ kind }) => kind === kindAt(index))
  const others = coming.filter((item) => !pair(item, ofItsKind(item)))
  for (const item of others) pair(item, [...left][0])
  return pairs
}
