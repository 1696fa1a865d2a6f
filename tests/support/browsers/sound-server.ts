import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Household, until } from './common-processes.ts'
import { firstProgram } from './common-programs.ts'

/** PulseAudio on a separate unix socket, with null sinks timed by the system's clock. */
export interface SoundServer {
  /** The value for `PULSE_SERVER`. */
  readonly address: string
  /** One command of `pactl`. @returns what it printed */
  ask(...command: readonly string[]): Promise<string>
  /** Records everything that programs send to `sink`, from now until the end: one channel of raw float32. */
  record(sink: string, path: string): void
}

/** Frames per second of its sinks. */
export const SINK_RATE = 44_100

/** Starts one with a single null sink. It ends with `household`. */
export async function startSoundServer(household: Household): Promise<SoundServer> {
  const socket = join(household.folder, 'pulse.sock')
  const server = household.start(await firstProgram('pulseaudio'), [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '--use-pid-file=no',
    '--high-priority=yes',
    '--disable-shm=yes',
    '--load',
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    '--load',
    `module-null-sink rate=${SINK_RATE}`,
  ])
  await until('a sound server', () => existsSync(socket) || !server.isRunning())
  if (!server.isRunning()) throw new Error(`expected a sound server, got: ${server.lastWords()}`)
  const address = `unix:${socket}`
  return {
    address,
    async ask(...command) {
      const { stdout } = await promisify(execFile)('pactl', ['--server', address, ...command])
      return stdout.trim()
    },
    record(sink, path) {
      const how = ['--format=float32le', `--rate=${SINK_RATE}`, '--channels=1', '--raw']
      household.start('parec', ['--server', address, `--device=${sink}.monitor`, ...how, path])
    },
  }
}
