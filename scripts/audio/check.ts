/**
 * Holds the shipped sounds against their render, decodes them in real engines, lets a recogniser hear the words, and
 * writes docs/sounds.md. `--short` leaves out the long tracks and does not write; `--require-all` fails when a tool
 * is missing.
 */
import { writeFileSync } from 'node:fs'
import { checkEngine, type EngineResult, engines } from './check-browsers.ts'
import { checkFile, type FileRow } from './check-files.ts'
import { type HeardWord, hearWords } from './check-recogniser.ts'
import { enginesTable, filesTable, report, wordsSummary } from './check-report.ts'
import { readManifest } from './manifest.ts'
import { places } from './places.ts'
import { hasProgram } from './programs.ts'
import { soundNames } from './sounds.ts'

const isShort = process.argv.includes('--short')
const needsAll = process.argv.includes('--require-all')
const manifest = readManifest()
const long = 60
const short = soundNames.filter((name) => (manifest[name]?.length ?? 0) < long)
const missing: string[] = []
const faults: string[] = []
const say = (text: string): void => void process.stdout.write(`${text}\n`)

function checkFiles(): FileRow[] {
  const canDecode = hasProgram('ffmpeg')
  if (!canDecode) missing.push('ffmpeg: files were not decoded')
  const rows = (isShort ? short : soundNames).map((name) => checkFile(name, manifest, canDecode))
  for (const row of rows) faults.push(...row.faults.map((fault) => `${row.name}: ${fault}`))
  say(filesTable(rows))
  return rows
}

async function checkEngines(): Promise<EngineResult[]> {
  const results: EngineResult[] = []
  for (const engine of engines) {
    const result = await checkEngine(engine, short, manifest)
    if (result.missing !== undefined) missing.push(`${engine}: ${result.missing}`)
    for (const [name, { late }] of result.offsets) {
      if (late !== 0) faults.push(`${name}: ${late} samples late in ${result.engine}`)
    }
    results.push(result)
  }
  say(enginesTable(short, results))
  return results
}

function checkWords(): HeardWord[] {
  if (!hasProgram('pocketsphinx_continuous') || !hasProgram('ffmpeg')) {
    missing.push('pocketsphinx_continuous or ffmpeg: no word was heard')
    return []
  }
  const heard = hearWords(manifest)
  for (const { sound, word, at, heard: got } of heard) {
    if (got !== word) faults.push(`${sound} at ${at} s: "${word}" was heard as "${got}"`)
  }
  say(wordsSummary(heard))
  return heard
}

const rows = checkFiles()
const results = await checkEngines()
const heard = checkWords()
if (!isShort) writeFileSync(places.report, report({ rows, short, results, heard, missing, faults }))
for (const part of missing) say(`not checked · ${part}`)
for (const fault of faults) say(`wrong · ${fault}`)
if (faults.length === 0) say(missing.length === 0 ? 'all checked, all well' : 'what was checked is well')
if (faults.length > 0 || (needsAll && missing.length > 0)) process.exitCode = 1
