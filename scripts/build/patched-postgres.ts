/**
 * PostgreSQL's driver, mended as it is read. When a connection ends, postgres 3.4.9 keeps what it was about: a write that
 * waits for its turn, so that nothing written after it is made anew ever has one (its issues 1066 and 1208), and the
 * query and error under way, which then refuse the next query. And where it ends by an error, a query that comes between
 * the error and the end is never answered. A plugin for what bundles the server and for what tests
 * it; it fails where the driver is no longer the one it knows.
 */
import type { Plugin } from 'vite'

const forgetWrite = 'chunk = nextWriteTimer = null'

/** Places in the driver, each there once, and what is put behind them. */
const mends: readonly (readonly [place: string, added: string])[] = [
  ['    incomings = null\n    clearImmediate(nextWriteTimer)\n', `    ${forgetWrite}\n`],
  [
    "      error(Errors.connection('CONNECTION_DESTROYED', options))\n\n    clearImmediate(nextWriteTimer)\n",
    `    ${forgetWrite}\n`,
  ],
  [
    '    closedTime = performance.now()\n',
    "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n" +
      '    query = results = errorResponse = null\n',
  ],
  // Nothing of ours writes to a connection that is no more; if anything did, it would end the whole process.
  ['  function nextWrite(fn) {\n', `    if (socket === null) return (${forgetWrite})\n`],
]

export const patchedPostgres = (): Plugin => ({
  name: 'mended-postgres',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/postgres\/src\/connection\.js$/.test(id.split('?', 1)[0] ?? '')) return null
    let mended = code
    for (const [place, added] of mends) {
      if (code.split(place).length !== 2)
        throw new Error(`${id} is not the driver that mended-postgres.ts knows: is it still needed?`)
      mended = mended.replace(place, `${place}${added}`)
    }
    return { code: mended, map: null }
  },
})
