/**
 * Compares the shipped sounds with their render, decodes them in real engines, runs a speech recogniser on
 * the words, looks for passages that repeat in long tracks, measures soundscapes as they loop, and writes
 * docs/sounds.md with its plot. `--short` leaves out the long tracks and the soundscapes and does not write;
 * `--scapes` measures the soundscapes alone and writes their part; `--require-all` fails when a tool is missing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readManifest } from '#scripts/audio/manifest.ts'
import { places } from '#scripts/audio/places.ts'
import { hasProgram } from '#scripts/audio/programs.ts'
import { loopNames, onceNames, type SoundName } from '#scripts/audio/sounds.ts'
import { checkEngine, type EngineResult, engines } from './check-browsers.ts'
import { checkFile, type FileRow } from './check-files.ts'
import { enginesTable, filesTable } from './check-files-table.ts'
import { checkGong, type GongRow } from './check-gong.ts'
import { type HeardLine, hearNarrations } from './check-narration.ts'
import { repetitionPlot } from './check-plot.ts'
import { type HeardWord, hearWords } from './check-recogniser.ts'
import { checkRepetition, type RepetitionRow } from './check-repetition.ts'
import { report } from './check-report.ts'
import { narrationFaults, narrationTable, repetitionTable } from './check-report-long.ts'
import { scapesReport, scapesTable, withScapes } from './check-report-scapes.ts'
import { gongTable, wideTable } from './check-report-wide.ts'
import { wordFaults, wordsTable } from './check-report-words.ts'
import { checkScape, type ScapeRow } from './check-scapes.ts'
import { hasWhisper } from './check-whisper.ts'

const isShort = process.argv.includes('--short')
const isScapes = process.argv.includes('--scapes')
const needsAll = process.argv.includes('--require-all')
const manifest = readManifest()
const long = 60
const short = onceNames.filter((name) => (manifest[name]?.length ?? 0) < long)
const missing: string[] = []
const faults: string[] = []
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const canDecode = hasProgram('ffmpeg')
if (!canDecode) missing.push('ffmpeg: files were not decoded')

function checkFiles(names: readonly SoundName[]): FileRow[] {
  const rows = names.map((name) => checkFile(name, manifest, canDecode))
  for (const row of rows) faults.push(...row.faults.map((fault) => `${row.name}: ${fault}`))
  say(filesTable(rows))
  if (rows.some(({ wide }) => wide !== undefined)) say(wideTable(rows))
  return rows
}

function checkUpperModes(): GongRow | undefined {
  if (!canDecode) return undefined
  const row = checkGong(manifest)
  faults.push(...row.faults.map((fault) => `gong: ${fault}`))
  say(gongTable(row))
  return row
}

function checkScapes(): ScapeRow[] {
  if (isShort || !canDecode) return []
  const rows = loopNames.map((name) => checkScape(name, manifest))
  for (const row of rows) faults.push(...row.faults.map((fault) => `${row.name}: ${fault}`))
  say(scapesTable(rows))
  return rows
}

async function checkEngines(names: readonly SoundName[]): Promise<EngineResult[]> {
  const results: EngineResult[] = []
  for (const engine of engines) {
    const result = await checkEngine(engine, names, manifest)
    if (result.missing !== undefined) missing.push(`${engine}: ${result.missing}`)
    for (const [name, { late }] of result.offsets) {
      if (late !== 0) faults.push(`${name}: ${late} samples late in ${result.engine}`)
    }
    results.push(result)
  }
  say(enginesTable(names, results))
  return results
}

/** Which judges of words are installed; Whisper decides, pocketsphinx is a figure beside it. */
const judges = { whisper: hasWhisper(), sphinx: hasProgram('pocketsphinx_batch') }
if (!judges.whisper) missing.push('faster_whisper: no word was judged')
if (!judges.sphinx) missing.push('pocketsphinx: its figures are missing')

function checkWords(): HeardWord[] {
  if (!canDecode) return []
  const heard = hearWords(manifest, judges)
  faults.push(...wordFaults(heard))
  say(wordsTable(heard))
  return heard
}

function checkNarrations(): HeardLine[] {
  if (isShort || !canDecode) return []
  const lines = hearNarrations(manifest, judges)
  faults.push(...narrationFaults(lines))
  say(narrationTable(lines, []))
  return lines
}

function checkRepetitions(): RepetitionRow[] {
  if (isShort || !hasProgram('ffmpeg')) return []
  const tracks = onceNames
    .filter((name) => !short.includes(name))
    .map((name) => checkRepetition(name, manifest))
  for (const row of tracks) faults.push(...row.faults.map((fault) => `${row.name}: ${fault}`))
  say(repetitionTable(tracks))
  return tracks
}

async function checkAll(): Promise<void> {
  const rows = checkFiles(isShort ? short : onceNames)
  const gong = checkUpperModes()
  const loops = isShort ? [] : checkFiles(loopNames)
  const scapes = checkScapes()
  const results = await checkEngines(isShort ? short : [...short, ...loopNames])
  const heard = checkWords()
  const lines = checkNarrations()
  const tracks = checkRepetitions()
  if (isShort) return
  const longest = Math.max(...onceNames.map((name) => manifest[name]?.length ?? 0))
  mkdirSync(dirname(places.plot), { recursive: true })
  writeFileSync(places.plot, repetitionPlot(tracks, longest))
  const findings = { rows, loops, scapes, short, gong, results, heard, lines, tracks, missing, faults }
  writeFileSync(places.report, report(findings))
}

async function checkScapesAlone(): Promise<void> {
  const part = scapesReport(checkFiles(loopNames), checkScapes(), await checkEngines(loopNames))
  writeFileSync(places.report, withScapes(readFileSync(places.report, 'utf8'), part))
}

if (isScapes) await checkScapesAlone()
else await checkAll()
for (const part of missing) say(`not checked · ${part}`)
for (const fault of faults) say(`wrong · ${fault}`)
if (faults.length === 0) say(missing.length === 0 ? 'all checked, all well' : 'what was checked is well')
if (faults.length > 0 || (needsAll && missing.length > 0)) process.exitCode = 1
