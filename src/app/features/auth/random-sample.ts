/** @param random as Math.random: [0, 1) @returns `count` different items of `all`, in random order */
export function takeRandomSample<One>(all: readonly One[], count: number, random: () => number): One[] {
  const left = [...all]
  const picked: One[] = []
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}
