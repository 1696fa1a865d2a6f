/** `npm run messages`: compiles the message catalogues to `src/domain/messages/`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { catalogueNames, compileCatalogue, modules, readCatalogue } from './catalogues.ts'

const compiled = catalogueNames().map((name) => [name, compileCatalogue(name, readCatalogue(name))] as const)
rmSync(modules, { recursive: true, force: true })
for (const [name, source] of compiled) {
  const path = `${modules}/${name}.ts`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
}
