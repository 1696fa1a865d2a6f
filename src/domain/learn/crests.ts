/** The water's lines: the crests of its bands, used by the app and the book. */

/** One sine of a wave: height in tenths of a crest, waves per vessel width, shift in radians. */
type Sine = readonly [height: number, waves: number, shift: number]

/** The crests of the six bands of water, from far to near. */
const crests: readonly (readonly Sine[])[] = [
  [
    [2.4, 1, 0.4],
    [1.2, 3, 1.3],
  ],
  [
    [2.8, 1, 2.6],
    [1.1, 2, 0.2],
  ],
  [
    [2.2, 2, 4.4],
    [1.5, 1, 0.9],
  ],
  [
    [2.6, 1, 5.3],
    [1.3, 3, 2.2],
  ],
  [
    [3, 1, 1.2],
    [0.9, 2, 3.1],
  ],
  [
    [2.3, 2, 0.3],
    [1.6, 1, 3.9],
  ],
]

/** A crest over two widths, 200 × 10 with a base of 2; shifted by one width it looks the same. */
function crestPath(sines: readonly Sine[]): string {
  const turn = (2 * Math.PI) / 100
  const sum = (term: (sine: Sine) => number) => sines.reduce((total, sine) => total + term(sine), 0)
  const height = (x: number) => 5 + sum(([h, waves, shift]) => h * Math.sin(turn * waves * x + shift))
  const slope = (x: number) =>
    sum(([h, waves, shift]) => h * turn * waves * Math.cos(turn * waves * x + shift))
  const step = 12.5
  const point = (x: number, y: number) => [x, y].map((value) => Number(value.toFixed(1)))
  // A smooth curve: each part's first handle mirrors the last one of the part before.
  let path = `M${point(0, height(0))}C${point(step / 3, height(0) + (slope(0) * step) / 3)} `
  for (let x = step; x <= 200; x += step) {
    if (x > step) path += 'S'
    path += `${point(x - step / 3, height(x) - (slope(x) * step) / 3)} ${point(x, height(x))}`
  }
  return `${path}V12H0Z`
}

const drawn: string[] = []

/** The crests as SVG paths, from far to near. @param count how many, from the farthest, at most all six */
export const crestPaths = (count = crests.length): readonly string[] =>
  crests.slice(0, count).map((sines, at) => {
    drawn[at] ??= crestPath(sines)
    return drawn[at]
  })
