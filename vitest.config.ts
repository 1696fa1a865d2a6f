import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { patchedPostgres } from '#scripts/build/patched-postgres.ts'
import { quickNode } from './tests/support/quick-node.ts'
import { chromiumArgs, pageBrowserPath } from './tests/support/quiet-chromium.ts'
import { isFull } from './tests/support/tier.ts'

// One more than there are cores: many tests wait for a database, a server or a timer.
const maxWorkers = availableParallelism() + 1
const nativeAudio = new URL('./src/audio-engine/output/native-audio-context.ts', import.meta.url).pathname
export default defineConfig({
  resolve: { alias: { 'standardized-audio-context': nativeAudio } },
  test: {
    projects: [
      {
        extends: true,
        plugins: [patchedPostgres()],
        test: {
          name: 'unit',
          environment: 'node',
          // The driver as it is bundled.
          server: { deps: { inline: [/\/postgres\/src\//] } },
          include: ['tests/**/*.test.ts'],
          maxWorkers,
          // `*.full.test.ts`: real failures of real servers, which take their time.
          exclude: ['tests/e2e/**', ...(isFull ? [] : ['tests/**/*.full.test.ts'])],
          execArgv: [...quickNode],
          // Speed is measured in benches: a busy machine must not fail a proof.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/support/global-databases.ts',
        },
      },
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
            provider: playwright({ launchOptions: { executablePath: pageBrowserPath, args: chromiumArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
