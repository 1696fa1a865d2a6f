import { constants } from 'node:fs'
import { access } from 'node:fs/promises'

/** Where each program is searched for, after its environment variable (`FIREFOX_PATH`, …). */
const places = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  pulseaudio: ['/usr/bin/pulseaudio'],
  webkitdriver: ['/usr/bin/WebKitWebDriver'],
  minibrowser: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ],
  xvfb: ['/usr/bin/Xvfb'],
} as const

export type Program = keyof typeof places

/** The path of `program`. @throws Error that names the remedy when it is not installed. */
export async function firstProgram(program: Program): Promise<string> {
  const named = process.env[`${program.toUpperCase()}_PATH`]
  for (const path of [...(named ? [named] : []), ...places[program]]) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  throw new Error(
    `expected ${program} at ${places[program].join(' or ')}: run sh scripts/prove/install-browsers.sh`,
  )
}
