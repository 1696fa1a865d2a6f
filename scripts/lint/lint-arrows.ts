/** Writes the arrows into `biome.json` (`npm run lint:arrows`); a test checks that it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Arrow, arrows } from './arrows.ts'

const overrideOf = ({ from, to }: Arrow) => ({
  includes: from,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            patterns: [
              {
                group: ['**', '!./**', ...to.map((allowed) => `!${allowed}`)],
                message:
                  'This folder may not import that: see the table of arrows in scripts/lint/arrows.ts.',
              },
            ],
          },
        },
      },
    },
  },
})

/** `biome.json` with the rules of the arrows. */
export function withArrows(config: string): string {
  return `${JSON.stringify({ ...JSON.parse(config), overrides: arrows.map(overrideOf) }, null, 2)}\n`
}

if (process.argv.includes('--write'))
  writeFileSync('biome.json', withArrows(readFileSync('biome.json', 'utf8')))
