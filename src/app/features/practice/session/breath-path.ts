/** The path around the vessel that a light follows once with each breath: a part of it for each phase. */
import type { SessionTechnique, Technique, TechniqueId } from '#domain/session/techniques.ts'

/** A side of a square for each of four phases, or an arc of a circle as long as its phase. */
export type PathForm = 'square' | 'circle'

const forms: Readonly<Record<SessionTechnique, PathForm | null>> = {
  energizing: null,
  '4-7-8': 'circle',
  'box-breathing': 'square',
}

/** The form of a technique's path; null for one whose breath has no counts. */
export const formOf = (technique: TechniqueId): PathForm | null =>
  technique === 'breath-hold' ? null : forms[technique]

type Cycle = Technique['cycle']

/** Up the left side, across, down the right side, and back: the corners, in percent of a side. */
const corners = [
  { x: 0, y: 100 },
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
] as const
export const cornerAt = (index: number) => corners[index % 4] as (typeof corners)[number]

/** A phase of a fixed length takes its share of the circle. */
const lengthOf = ({ seconds }: Cycle[number]) => (seconds === 'pace' ? 0 : seconds)

/** The arcs of a circle for the phases of a cycle: where each begins and how long it is, in turns. */
export function arcsOf(
  cycle: Cycle,
): { readonly kind: Cycle[number]['kind']; from: number; length: number }[] {
  const whole = cycle.reduce((sum, phase) => sum + lengthOf(phase), 0)
  let from = 0
  return cycle.map((phase) => {
    const arc = { kind: phase.kind, from, length: lengthOf(phase) / whole }
    from += arc.length
    return arc
  })
}

/** @returns the light's transform where `share` 0…1 of the phase `phase`, from 0, has passed */
export function placeOnPath(form: PathForm, cycle: Cycle) {
  const arcs = arcsOf(cycle)
  return ({ phase, share }: { readonly phase: number; readonly share: number }): string => {
    const index = phase % cycle.length
    if (form === 'circle') {
      const { from, length } = arcs[index] as (typeof arcs)[number]
      return `rotate(${Math.floor(phase / cycle.length) + from + length * share}turn)`
    }
    const [here, next] = [cornerAt(index), cornerAt(index + 1)]
    const between = (from: number, to: number) => from + (to - from) * share
    return `translate(${between(here.x, next.x)}%, ${between(here.y, next.y)}%)`
  }
}
