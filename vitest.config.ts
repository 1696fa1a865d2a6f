import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { patchedPostgres } from '#scripts/build/patched-postgres.ts'
import { needOwnProcess } from './tests/support/own-process.ts'
import { quickNode } from './tests/support/quick-node.ts'
import { pageArgs, pageBrowserPath } from './tests/support/quiet-chromium.ts'
import { isFull } from './tests/support/tier.ts'

// One more than there are cores: many tests wait for a database, a server or a timer.
const maxWorkers = availableParallelism() + 1
const nativeAudio = new URL('./src/audio-engine/output/native-audio-context.ts', import.meta.url).pathname

interface UnitTests {
  readonly name: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Whether each file has a process of its own. */
  readonly isolate: boolean
}

const unit = ({ name, include, exclude, isolate }: UnitTests): TestProjectConfiguration => ({
  extends: true,
  plugins: [patchedPostgres()],
  test: {
    name,
    environment: 'node',
    isolate,
    // The driver as it is bundled.
    server: { deps: { inline: [/\/postgres\/src\//] } },
    include: [...include],
    maxWorkers,
    // `*.full.test.ts`: real failures of real servers, which take their time.
    exclude: ['tests/e2e/**', ...exclude, ...(isFull ? [] : ['tests/**/*.full.test.ts'])],
    execArgv: [...quickNode],
    // Speed is measured in benches: a busy machine must not fail a proof.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/support/global-databases.ts',
  },
})

export default defineConfig({
  resolve: { alias: { 'standardized-audio-context': nativeAudio } },
  test: {
    projects: [
      unit({ name: 'unit', include: ['tests/**/*.test.ts'], isolate: isFull, exclude: needOwnProcess }),
      unit({ name: 'unit, own process', include: needOwnProcess, isolate: true, exclude: [] }),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.ts', 'tests/**/*.browser.tsx'],
          maxWorkers,
          setupFiles: 'tests/support/patient.ts',
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: pageBrowserPath, args: pageArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
