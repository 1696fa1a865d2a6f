/**
 * tRPC with the language's own way to copy fields. Its published code is compiled for old engines: each
 * `{ ...a, ...b }` calls a helper that defines one property after the other, eleven times for every call. That
 * was most of what tRPC's router cost (decision 0029). The helper's targets are always new objects, so that
 * `Object.assign` does the same. A plugin for the server's bundler; it fails when the helper has changed.
 */
import type { Plugin } from 'vite'

const helper =
  /function _objectSpread2\(e\) \{\n\tfor \(var r = 1; r < arguments\.length; r\+\+\) \{[\s\S]*?\n\t\}\n\treturn e;\n\}\n/

export function nativeSpread(): Plugin {
  let isReplaced = false
  return {
    name: 'native-spread',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/@trpc\/server\/dist\/[^/]+\.mjs$/.test(id.split('?', 1)[0] ?? '')) return null
      if (!helper.test(code)) return null
      isReplaced = true
      return { code: code.replace(helper, 'const _objectSpread2 = Object.assign\n'), map: null }
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        throw new Error('tRPC has no helper that native-spread.ts knows: is it still needed?')
    },
  }
}
