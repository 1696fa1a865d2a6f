/**
 * PostgreSQL's driver, patched as it is loaded. When a connection ends, postgres 3.4.9 does not clear its
 * state: a write that waits for its turn, which blocks every write on the reopened connection (its issues
 * 1066 and 1208), and the query and error under way, which then make the next query fail. And when it ends by
 * an error, a query sent between the error and the end is never answered. A plugin for the server's bundler
 * and for its tests; it fails when the driver's code has changed.
 */
import type { Plugin } from 'vite'

const forgetWrite = 'chunk = nextWriteTimer = null'

/** Places in the driver, each of which occurs once, and what is inserted after them. */
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
  // None of our code writes to a closed connection; if any did, it would end the whole process.
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
        throw new Error(`${id} is not the driver that patched-postgres.ts knows: is it still needed?`)
      mended = mended.replace(place, `${place}${added}`)
    }
    return { code: mended, map: null }
  },
})
