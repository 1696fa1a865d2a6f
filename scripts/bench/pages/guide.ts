/** A guide of the comparison; the page and its buttons are the same for all. */
export interface Guide {
  /** Called within the click. @param length in seconds @param level pace level 0…21 */
  start(length: number, level: number): Promise<void>
  setLevel(level: number): void
  pause(): void
  resume(): void
  stop(): void
}

/** Seconds per phase at a pace level. */
export const paceOf = (level: number): number => 2 + (level * 22) / 21

/** Pace level at Start. */
export const firstLevel = 3

/** Puts field and buttons on the page, named as the app's are. */
export function mountGuide(guide: Guide): void {
  let level = firstLevel
  const minutes = Object.assign(document.createElement('input'), { type: 'text', value: '2' })
  minutes.setAttribute('aria-label', 'Session time in minutes')
  document.body.append(minutes)
  const button = (name: string, act: () => void) => {
    const element = Object.assign(document.createElement('button'), { textContent: name })
    element.addEventListener('click', act)
    document.body.append(element)
  }
  const changeBy = (step: number) => () => {
    level = Math.min(21, Math.max(0, level + step))
    guide.setLevel(level)
  }
  button('Start Breathing Treadmill', () => void guide.start(Number(minutes.value) * 60, level))
  button('Slow Down', changeBy(1))
  button('Speed Up', changeBy(-1))
  button('Pause', () => guide.pause())
  button('Resume', () => guide.resume())
  button('Stop', () => guide.stop())
}
