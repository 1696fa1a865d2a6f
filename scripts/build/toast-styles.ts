/**
 * Sonner adds its stylesheet to the page when it is imported, which `style-src 'self'` refuses with an error in
 * the console. The app has that stylesheet as a file (`toaster.css`), so the copy in the script, 14 kB, goes.
 */
import type { Plugin } from 'vite'

const insertion = /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m

export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return null
    if (!insertion.test(code)) throw new Error('expected sonner to insert its stylesheet, found no such call')
    return { code: code.replace(insertion, ''), map: null }
  },
})
