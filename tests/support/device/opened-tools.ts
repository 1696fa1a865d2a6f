/** What a device has stored after each tool was opened once. */
import { recordOpening } from '#device/practice/opened-tools.ts'
import { techniques } from '#domain/session/techniques.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
for (const tool of Object.keys(techniques)) recordOpening(storage, tool)

/** Keys and values for its `localStorage`. */
export const openedTools: readonly (readonly [string, string])[] = [...kept]

/** The same as source for a page: a first visit's loading screen would intercept the click on Start. */
export const openedScript = `try {
  for (const [key, value] of ${JSON.stringify(openedTools)}) localStorage.setItem(key, value)
} catch {}`
