/**
 * Builds what is measured just as the server is built, since in production it does not run from its sources.
 */
import { basename, join } from 'node:path'
import { build } from 'vite'

const files = ['bare.ts', 'ours.ts'] as const
export type BuiltFile = (typeof files)[number]

/**
 * Builds both with the server's own settings.
 * @param outDir below the project, so that packages are found
 * @param isApart leaves every module a file of its own, for a profile by package
 * @returns the path of each built file
 */
export async function buildFiles(outDir: string, isApart = false): Promise<(file: BuiltFile) => string> {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: {
        input: files.map((file) => join(import.meta.dirname, file)),
        output: { entryFileNames: '[name].js', preserveModules: isApart, preserveModulesRoot: '.' },
      },
    },
  })
  const folder = isApart ? join(outDir, 'scripts/bench/server') : outDir
  return (file) => join(folder, `${basename(file, '.ts')}.js`)
}
