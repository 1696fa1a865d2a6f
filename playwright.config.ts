import { cpSync, existsSync, rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { buildFolder, isMadeUp } from './scripts/texts/made-up-language.ts'
import { emptyDatabase } from './tests/support/empty-database.ts'
import { pageArgs, pageBrowserPath } from './tests/support/quiet-chromium.ts'

const port = Number(process.env.E2E_PORT ?? 4317)

/** What the server keeps; each run begins without. Workers read this file as well, while the server is at it. */
const dataDir = `.cache/e2e-data-${port}`
// A mere list of tests must not take it from a run under way.
if (process.env.TEST_WORKER_INDEX === undefined && !process.argv.includes('--list')) {
  rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(emptyDatabase())) cpSync(emptyDatabase(), `${dataDir}/database`, { recursive: true })
}

/**
 * The zone in which it is noon now, on the same day as in UTC. A guest who practises once at night has three badges by
 * that, and finds the tools closed: what a test sees must not depend on the hour at which it runs.
 */
function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * `@full` in a title: left out of `npm test`, which has a shorter test of the same behaviour. `FULL=1` runs
 * these and no others, so that both runs together are everything, once.
 */
const isFull = process.env.FULL === '1'

/** A person's actions in a real browser against the built app, served as `npm start` serves it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // More than there are cores: part of each test is waiting.
  workers: 4,
  // How long something takes is no test's question here: a busy machine must not fail a proof.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    {
      name: 'screens',
      ...(isFull ? { grep: /@full/, grepInvert: /@alone/ } : { grepInvert: /@alone|@full/ }),
      testIgnore: [
        // Long: `npm run prove:accessible`.
        ...(process.env.ACCESSIBLE || isMadeUp ? [] : ['**/accessible.e2e.ts']),
        // Writes files of this repository: `npm run stores`.
        ...(process.env.MAKE_STORES ? [] : ['**/make-stores.e2e.ts']),
      ],
    },
    // What is drawn or said is measured against what is heard, with nothing else running: in the full run.
    ...(isFull ? [{ name: 'alone', grep: /@alone/, dependencies: ['screens'], workers: 1 }] : []),
  ],
  reporter: process.env.COUNTS ? [['list'], ['json', { outputFile: process.env.COUNTS }]] : 'list',
  outputDir: '.cache/e2e',
  use: {
    // A worker answers what tests intercept: only those of the worker let it in.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    timezoneId: zoneAtNoon(),
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: pageBrowserPath,
      // A server under this name is another machine in the home network: not a secure context.
      args: [...pageArgs, '--host-resolver-rules=MAP breathe.lan 127.0.0.1'],
    },
  },
  webServer: {
    command: `node ${buildFolder}/server/main.js`,
    // Each test says from which address it comes.
    env: { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1' },
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
