/** Which chunk a module of the app goes to: few files on a slow link, and none with more than its page needs. */
import { idleAtHome } from './idle-at-home.ts'

/** The file's path in the project as the bundler knows it. */
const path = (file: string) => new URL(`../../${file}`, import.meta.url).pathname
const entry = path('src/app/main.tsx')

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

/** All that comes with `roots`. @param later also what they ask for later, but for what `isLeftOut` */
function closureOf(roots: readonly string[], modules: Modules, later?: { isLeftOut(id: string): boolean }) {
  const [found, ahead] = [new Set<string>(), [...roots]]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const module = modules.getModuleInfo(next)
    ahead.push(...(module?.importedIds ?? []))
    if (later !== undefined)
      ahead.push(...(module?.dynamicallyImportedIds ?? []).filter((id) => !later.isLeftOut(id)))
  }
  return found
}

/** Pages that practise, or come right after it. */
const practice = [
  'energizing',
  'four-seven-eight',
  'box-breathing',
  'breath-hold',
  'preset-link',
  'audio-breathing',
  'web-view',
  'session-complete',
].map((name) => path(`src/app/pages/practice/${name}.tsx`))

interface Parts {
  readonly first: ReadonlySet<string>
  readonly tool: ReadonlySet<string>
  readonly idle: ReadonlySet<string>
  /** All that can be had without a tool. */
  readonly elsewhere: ReadonlySet<string>
}
let parts: Parts | null = null
function partsOf(modules: Modules): Parts {
  if (parts !== null) return parts
  const first = closureOf([entry, path('src/domain/texts/practice/lengths.ts')], modules)
  // It waits for its page, which must not wait for it.
  first.delete(entry)
  parts = {
    first,
    tool: closureOf([path('src/app/pages/practice/tool-page.tsx')], modules),
    idle: closureOf(idleAtHome.map(path), modules),
    elsewhere: closureOf([entry], modules, { isLeftOut: (id) => practice.includes(id) }),
  }
  return parts
}

/** A file with it would bring the library to pages that use another part of the file. */
const needsLibrary = (id: string, modules: Modules) =>
  [...closureOf([id], modules)].some(
    (each) => each.includes('/node_modules/') && !partsOf(modules).first.has(each),
  )

/** For the bundler; the first of the highest priority that names a module has it. */
export const chunkGroups = [
  {
    // All that is there before anything is drawn, and the lengths in words that both the tip of the day and
    // every session say: one file is smaller than fifty, and what it holds draws nothing else in.
    debugName: 'first',
    name: (id: string, modules: Modules) => (partsOf(modules).first.has(id) ? 'first' : null),
    priority: 5,
  },
  // Of the offline proof and the outbox, which are no session.
  {
    name: 'sounds',
    test: /src\/domain\/(session\/sounds\.(ts|json)|time\/(units|day-begins)\.ts)/,
    priority: 4,
  },
  // Home asks for it where somebody is signed in, and must not get the engine with it.
  { name: 'day-begins', test: /src\/device\/practice\/day-begins\.ts/, priority: 4 },
  // Small files that are asked for together: one is smaller than two.
  {
    name: 'device-store',
    test: /\/node_modules\/idb\/|src\/device\/storage\/open-store\.ts/,
    priority: 1,
  },
  {
    name: 'offline',
    test: /src\/(domain\/messages\/pages\/offline|app\/(features\/offline\/(use-offline-mode|offline-step|copy-check-slot)|pages\/use-prefetch-for-offline))\.tsx?/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tips',
    test: /src\/(domain\/learn\/tips|app\/features\/wisdom\/load-tips)\.ts/,
    priority: 1,
  },
  // Comes with a session that has one. Few names: each is repeated in the file that asks for it.
  {
    name: 'soundscape',
    test: /src\/(audio-engine\/(soundscape|output\/layer)|domain\/audio\/soundscape-sound)\.ts$/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // What writes audio files comes with its dialog alone.
  {
    name: 'engine',
    test: /src\/(audio-engine|workers)\/(?!.*(tone-sound|native-audio-context|soundscape\.ts|layer|render|mix|stored-files|file-sink))/,
    priority: 3,
  },
  // A tool's page in as few files as may be: behind a slow link seventy cost seventy questions.
  {
    debugName: 'shared',
    name: (id: string, modules: Modules) => {
      const { tool, idle } = partsOf(modules)
      return tool.has(id) && idle.has(id) ? 'shared' : null
    },
    priority: 2,
  },
  {
    debugName: 'tools',
    name: (id: string, modules: Modules) => {
      const { tool, elsewhere } = partsOf(modules)
      if (!tool.has(id)) return null
      if (!elsewhere.has(id)) return 'tools'
      return needsLibrary(id, modules) ? null : 'common'
    },
    includeDependenciesRecursively: false,
  },
]
