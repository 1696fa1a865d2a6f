// @ts-check
// Loaded into a server before its own code: writes to the file HEAP_LOG, once a minute, what its heap holds
// after a full collection, in MB. Plain JavaScript, because the built server runs without TypeScript support.
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const log = process.env.HEAP_LOG
const weigh = () => {
  collect()
  if (log !== undefined) appendFileSync(log, `${process.memoryUsage().heapUsed / 1e6}\n`)
}
setInterval(weigh, Number(process.env.HEAP_EVERY ?? 60_000)).unref()
