/** Which badges have a picture of their own, by name; every other name gets the generic medal (spec §3). */
const pictures: Readonly<Record<string, string>> = {}

/** The picture of the badge called `name`; undefined where there is none. */
export const medalPicture = (name: string): string | undefined =>
  Object.hasOwn(pictures, name) ? `/assets/badges/${pictures[name]}.svg` : undefined
