import { Slider as Radix } from 'radix-ui'
import { useIsAppPainted } from '#app/ui/hooks/use-first-paint.ts'

interface SliderProps {
  label: string
  /** What a screen reader reads as the value. */
  valueText: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/**
 * A slider of whole steps; Page keys and Shift+arrow move ten, Home and End to the ends (spec §5). Its thumb
 * is placed by an inline style, which static markup must not contain: there it is an empty row, and also in
 * the first frame. A component that measures its thumb renders twice in one pass, and would render everything
 * beside it twice.
 */
export function Slider(props: SliderProps) {
  return useIsAppPainted() ? <DrawnSlider {...props} /> : <div className="h-12" />
}

function DrawnSlider({ label, valueText, value, min, max, onChange }: SliderProps) {
  return (
    <Radix.Root
      className="relative flex items-center h-12 touch-none select-none"
      min={min}
      max={max}
      step={1}
      value={[Math.min(max, Math.max(min, value))]}
      onValueChange={([next]) => onChange(next ?? min)}
    >
      <Radix.Track className="relative grow h-1 rounded-full bg-edge forced-colors:[background:CanvasText]">
        <Radix.Range className="absolute h-full rounded-full bg-accent forced-colors:[background:Highlight]" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block w-6 h-6 rounded-full bg-ink relative cursor-grab active:cursor-grabbing after:(content-[''] absolute -inset-3) forced-colors:[background:Highlight]"
      />
    </Radix.Root>
  )
}
