import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import { useSlots } from './use-slots.ts'

/** Items drawn beyond each edge of the screen, and how many before the last `onEnd` is called. */
const [OVERSCAN, NEAR_END] = [6, 500]
/** Height of an item of a kind that was never drawn, in px. */
const DEFAULT_HEIGHT = 76
/** How many the first paint draws; the others follow right after it. */
const AT_FIRST = 4
/** How long after the last scroll a list is at rest, in ms: a wheel scrolls it many times a second. */
const SCROLL_END_DELAY = 300
/** How often the list's top is measured while scrolling, in ms: each measurement takes part of a frame. */
const MEASURE_INTERVAL = 250

interface LongListProps<Item> {
  /** Id of its heading. */
  labelledBy: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /**
   * Draws an item after the one `before` it. Must always be the same function, or everything is redrawn. What
   * it draws must have no state of its own: its element may have shown another item before.
   */
  draw: (item: Item, before: Item | undefined) => ReactNode
  /**
   * Items of one kind mostly have one height: the first drawn one is the estimate for the others. Must always
   * be the same function.
   */
  kindOf?: (item: Item, before: Item | undefined) => string
  /** Nothing in it is clickable, so no hit-testing is needed while it is scrolled. */
  isOnlyRead?: boolean
  /** Called when the end is near, once for each number of items; there may be more as long as it is given. */
  onEnd?: (() => void) | undefined
}

/** A list of any length in the page's own scroll: items far off the screen are replaced by blank space. */
export function LongList<Item>(props: LongListProps<Item>) {
  return useIsPainted() ? <VirtualList {...props} /> : <FirstItems {...props} />
}

const FirstItems = <Item,>({ labelledBy, items, keyOf, draw, onEnd }: LongListProps<Item>) => (
  // biome-ignore lint/a11y/useSemanticElements: like the virtual list, which replaces it.
  <div role="list" aria-labelledby={labelledBy} style={{ height: items.length * DEFAULT_HEIGHT }}>
    {items.slice(0, AT_FIRST).map((item, index) => (
      // biome-ignore lint/a11y/useSemanticElements: see the list.
      <div
        key={keyOf(item)}
        role="listitem"
        aria-posinset={index + 1}
        aria-setsize={onEnd === undefined ? items.length : -1}
        className="relative"
      >
        {draw(item, items[index - 1])}
      </div>
    ))}
  </div>
)

function VirtualList<Item>({
  labelledBy,
  items,
  keyOf,
  draw,
  kindOf = ofOneKind,
  isOnlyRead = false,
  onEnd,
}: LongListProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const focus = useFocusRetention(items, keyOf, useStableRange())
  const kinds = useKinds(items, kindOf)
  const kindAt = (index: number) => kinds[index] ?? ''
  const heights = useHeights(kindAt)
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    estimateSize: heights.guess,
    getItemKey: useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]),
    rangeExtractor: focus.range,
    overscan: OVERSCAN,
    scrollMargin: useTop(list),
    // Set before it is measured, or its first drawing would be empty.
    initialRect: { width: innerWidth, height: innerHeight },
    measureElement: heights.measure,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // In a task of its own: when drawn within the scroll's, 422 of 4900 frames took over 25 ms on a phone,
    // instead of 19.
    useFlushSync: false,
    // By time and not by the browser's event, which fires between any two turns of a wheel.
    useScrollendEvent: false,
    isScrollingResetDelay: SCROLL_END_DELAY,
  })
  const { containerRef: place } = virtual
  // The same function each time, or everything is positioned again at each drawing.
  const ofList = useCallback(
    (node: HTMLDivElement | null) => {
      list.current = node
      place(node)
    },
    [place],
  )
  const drawn = virtual.getVirtualItems()
  const slots = useSlots(drawn, kindAt, { isScrolling: virtual.isScrolling, isFocused: focus.isHeld() })
  useOnEndReached(drawn.at(-1)?.index ?? 0, items.length, onEnd)
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a part of it is drawn: items state their own positions.
    <div
      ref={ofList}
      role="list"
      aria-labelledby={labelledBy}
      className={isOnlyRead && virtual.isScrolling ? 'relative pointer-events-none' : 'relative'}
      onFocus={focus.come}
      onBlur={focus.leave}
    >
      {slots.map(({ id, key, index }) => (
        <ListItem
          key={id}
          id={key}
          index={index}
          count={onEnd === undefined ? items.length : -1}
          list={virtual}
          item={items[index]}
          before={items[index - 1]}
          draw={draw as Draw}
        />
      ))}
    </div>
  )
}

type Draw = (item: unknown, before: unknown) => ReactNode

type List = Virtualizer<Window, HTMLDivElement>

interface ListItemProps {
  /** Key of the item. */
  id: VirtualItem['key']
  index: number
  /** −1 while it is not known. */
  count: number
  list: List
  item: unknown
  before: unknown
  draw: Draw
}

/** With the same item, it is never drawn again while the list is scrolled. */
const ListItem = memo(function ListItem({ id, index, count, list, item, before, draw }: ListItemProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list.
    <div
      ref={useMeasuredItem(list, id)}
      data-index={index}
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      className="absolute inset-x-0 [contain:layout_style]"
    >
      {draw(item, before)}
    </div>
  )
})

/** Registers with `list` that an element now shows the item `id` and no other: it is measured again. */
function useMeasuredItem(list: List, id: VirtualItem['key']) {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = shown.current
    if (element === null) return
    list.measureElement(element)
    return () => {
      if (list.elementsCache.get(id) === element) list.elementsCache.delete(id)
    }
  }, [list, id])
  return shown
}

/**
 * Where `element` begins, in px from the top of the page, as last measured while scrolling: content above it
 * may be loaded later.
 */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const look = ({ type, timeStamp }: Event) => {
      if (element.current === null || (type === 'scroll' && timeStamp - last < MEASURE_INTERVAL)) return
      last = timeStamp
      setTop(Math.round(element.current.getBoundingClientRect().top + scrollY))
    }
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', look, options)
    addEventListener('scrollend', look, options)
    addEventListener('resize', look, options)
    return () => listening.abort()
  }, [element])
  return top
}

const ofOneKind = () => ''

/**
 * The kind of each item. If some were only added at the end, only theirs are computed: guesses may be off.
 */
function useKinds<Item>(
  items: readonly Item[],
  kindOf: (item: Item, before: Item | undefined) => string,
): readonly string[] {
  const last = useRef<{ items: readonly Item[]; kinds: readonly string[] }>({ items: [], kinds: [] })
  return useMemo(() => {
    const { items: before, kinds } = last.current
    const end = before.length - 1
    const isLonger = items[0] === before[0] && items[end] === before[end]
    const known = isLonger ? kinds : []
    const added = items.slice(known.length)
    const all = known.concat(added.map((item, index) => kindOf(item, items[known.length + index - 1])))
    last.current = { items, kinds: all }
    return all
  }, [items, kindOf])
}

/** Heights of items, in px; for one that was not drawn yet, that of the first of its kind. */
function useHeights(kindAt: (index: number) => string) {
  const known = useRef(new Map<string, number>())
  const wasTold = useRef(false)
  // Called for every item below one whose height differs from its estimate.
  const guess = (index: number) => known.current.get(kindAt(index)) ?? DEFAULT_HEIGHT
  return {
    guess,
    /**
     * As the browser reports it before each paint: reading it would force a layout each time. Only the first
     * items are read, as an estimate would place them wrong until the next paint.
     */
    measure: (element: HTMLDivElement, told: ResizeObserverEntry | undefined, list: List) => {
      const index = list.indexFromElement(element)
      if (told !== undefined) wasTold.current = true
      const height =
        told?.borderBoxSize[0]?.blockSize ??
        (wasTold.current ? undefined : element.getBoundingClientRect().height)
      if (height === undefined) return list.measurementsCache[index]?.size ?? guess(index)
      const whole = Math.round(height)
      const kind = kindAt(index)
      // Only the first: a changed estimate would move everything below.
      if (!known.current.has(kind)) known.current.set(kind, whole)
      return whole
    },
  }
}

/** As many as ever fitted on the screen: none is removed only to be created again at the next scroll. */
function useStableRange() {
  const most = useRef(0)
  return (range: Range): Range => {
    most.current = Math.max(most.current, range.endIndex - range.startIndex + 1)
    return { ...range, endIndex: Math.min(range.count, range.startIndex + most.current) - 1 }
  }
}

/** A focused element within keeps the focus, however far its item is scrolled away. */
function useFocusRetention<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  steady: (range: Range) => Range,
) {
  const held = useRef<{ index: number; key: string } | null>(null)
  const indexNow = () => {
    const { current } = held
    if (current === null) return -1
    const item = items[current.index]
    if (item !== undefined && keyOf(item) === current.key) return current.index
    return items.findIndex((other) => keyOf(other) === current.key)
  }
  return {
    range: (range: Range) => {
      const indexes = defaultRangeExtractor(steady(range))
      const index = indexNow()
      if (index < 0 || indexes.includes(index)) return indexes
      return [...indexes, index].sort((one, other) => one - other)
    },
    isHeld: () => held.current !== null,
    come: ({ target }: FocusEvent<HTMLElement>) => {
      const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)
      const item = items[index]
      held.current = item === undefined ? null : { index, key: keyOf(item) }
    },
    leave: () => {
      held.current = null
    },
  }
}

function useOnEndReached(last: number, count: number, onEnd: (() => void) | undefined) {
  const reportedCount = useRef(-1)
  useEffect(() => {
    if (onEnd === undefined || reportedCount.current === count || last < count - NEAR_END) return
    reportedCount.current = count
    onEnd()
  }, [last, count, onEnd])
}
