import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Household, until } from './common-processes.ts'

/**
 * The keyboard's media keys, the headset and the lock screen, as on a Linux desktop: a separate message bus
 * on which a browser offers its player (MPRIS), whose buttons can be pressed from here.
 */
export interface MediaKeys {
  /** The browser's `DBUS_SESSION_BUS_ADDRESS`. */
  readonly address: string
  /** Whether the browser offers a player at this moment. */
  isOffered(): Promise<boolean>
  press(button: 'Play' | 'Pause' | 'Stop'): Promise<void>
  /** What the desktop shows: `Playing`, `Paused` or `Stopped`. */
  state(): Promise<string>
}

const player = 'org.mpris.MediaPlayer2.Player'
const place = '/org/mpris/MediaPlayer2'

/** Starts the bus. It ends with `household`. @throws when the system has no `dbus-daemon` */
export async function startMediaKeys(household: Household): Promise<MediaKeys> {
  const socket = join(household.folder, 'bus')
  const address = `unix:path=${socket}`
  const bus = household.start('dbus-daemon', ['--session', '--nofork', '--nopidfile', `--address=${address}`])
  await until('a message bus', () => existsSync(socket) || !bus.isRunning())
  if (!bus.isRunning()) throw new Error(`expected a message bus, got: ${bus.lastWords()}`)

  const send = async (to: string, at: string, method: string, ...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(
      'dbus-send',
      ['--print-reply', `--dest=${to}`, at, method, ...args],
      { env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: address } },
    )
    return stdout
  }
  const names = () => send('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.ListNames')
  const browser = async () => {
    const name = /org\.mpris\.MediaPlayer2\.[\w.]+/.exec(await names())?.[0]
    if (name === undefined) throw new Error('expected a browser that offers its player, got none')
    return name
  }
  return {
    address,
    isOffered: async () => /org\.mpris\.MediaPlayer2\./.test(await names()),
    async press(button) {
      await send(await browser(), place, `${player}.${button}`)
    },
    async state() {
      const asked = [`string:${player}`, 'string:PlaybackStatus'] as const
      const answer = await send(await browser(), place, 'org.freedesktop.DBus.Properties.Get', ...asked)
      return /string "(\w+)"/.exec(answer)?.[1] ?? ''
    },
  }
}
