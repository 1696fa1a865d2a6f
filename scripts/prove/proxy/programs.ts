/**
 * nginx and PgBouncer in separate folders, with the configuration files from the documentation, changed to
 * listen on free ports.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/prove/free-port.ts'

const nginx = process.env.NGINX_PATH ?? '/usr/sbin/nginx'
const pgbouncer = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'

/** The user `nobody`, which every Unix has: it may run what root must not. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** A program that listens on a loopback port until it is stopped. */
export interface Proxy {
  readonly port: number
  stop(): Promise<void>
}

/**
 * `text` with each pattern replaced.
 * @throws Error for a pattern that does not occur: the document has changed
 */
function changed(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`expected ${from} in the document, got none`)
    return text.replace(from, to)
  }, text)
}

/** The documentation's file without TLS, in front of servers at these ports. */
function nginxSetup(home: string, port: number, upstreams: readonly number[]): string {
  const site = changed(readFileSync('docs/deploy/nginx.conf', 'utf8'), [
    [/ {2}server 127\.0\.0\.1:3001 /, `  server 127.0.0.1:${upstreams[0]} `],
    [/ {2}server 127\.0\.0\.1:3002 /, `  server 127.0.0.1:${upstreams[1]} `],
    // The server block that only redirects to TLS.
    [/server \{\n {2}listen 80;.*?\n\}\n/s, ''],
    [/listen 443 ssl http2;\n.*443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ {2}ssl_.*;\n/g, ''],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${isRoot ? 'user root;\n' : ''}pid ${home}/pid;
daemon off;
error_log ${home}/errors;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
${site}}
`
}

/** nginx in front of the servers at `upstreams`. */
export async function startNginx(upstreams: readonly number[]): Promise<Proxy> {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const setup = join(home, 'nginx.conf')
  writeFileSync(setup, nginxSetup(home, port, upstreams))
  return run(nginx, ['-p', home, '-c', setup, '-e', join(home, 'errors')], { home, port })
}

/**
 * Checks the documentation's own file with nginx, with a self-signed certificate.
 * @throws Error with nginx's message when the file is wrong
 */
export function checkNginx(): void {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const names = { certificate: join(home, 'certificate'), key: join(home, 'key') }
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=breathe.example', '-days', '1']
  const made = spawnSync('openssl', [...make, '-out', names.certificate, '-keyout', names.key])
  if (made.status !== 0) throw new Error(`expected a certificate of openssl, got ${made.stderr}`)
  const site = changed(readFileSync('docs/deploy/nginx.conf', 'utf8'), [
    [/ssl_certificate .*;/, `ssl_certificate ${names.certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${names.key};`],
  ])
  const setup = join(home, 'nginx.conf')
  writeFileSync(setup, `pid ${home}/pid;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`)
  const tried = spawnSync(nginx, ['-t', '-p', home, '-c', setup, '-e', join(home, 'errors')], {
    encoding: 'utf8',
  })
  rmSync(home, { recursive: true })
  if (tried.status !== 0) throw new Error(`nginx refuses docs/deploy/nginx.conf: ${tried.stderr}`)
}

/** The version that is installed, such as 1.18. */
export function pgbouncerVersion(): number {
  const { stdout } = spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' })
  return Number(/PgBouncer (\d+\.\d+)/.exec(stdout ?? '')?.[1])
}

/** From this version on it supports prepared statements in transaction mode. */
export const PREPARES = 1.21

/** PgBouncer in transaction mode in front of the PostgreSQL at `url`. @returns it, and the URL through it */
export async function startPgbouncer(url: string, isPrepared: boolean): Promise<Proxy & { url: string }> {
  const home = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const { port: behind, pathname } = new URL(url)
  const prepared: [RegExp, string][] = [
    [/^;max_prepared/m, 'max_prepared'],
    [/^;ignore_startup/m, 'ignore_startup'],
  ]
  const setup = changed(readFileSync('docs/deploy/pgbouncer.ini', 'utf8'), [
    [/^stilltide = .*$/m, `${pathname.slice(1)} = host=127.0.0.1 port=${behind}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${home}/users\nunix_socket_dir =`],
    ...(isPrepared ? prepared : []),
  ])
  writeFileSync(join(home, 'users'), '"postgres" ""\n')
  writeFileSync(join(home, 'pgbouncer.ini'), setup)
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  chmodSync(home, 0o755)
  const proxy = await run(pgbouncer, ['-q', join(home, 'pgbouncer.ini')], { home, port })
  const through = new URL(url)
  through.port = String(port)
  return { ...proxy, url: through.href }
}

/** Starts a program, as user `nobody` unless it is nginx, and waits until it listens on its port. */
async function run(
  program: string,
  given: readonly string[],
  { home, port }: { home: string; port: number },
) {
  mkdirSync(home, { recursive: true })
  const as = isRoot && program === pgbouncer ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(program, given, { ...as, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  child.on('error', (error) => {
    said += error.message
  })
  await isListening(port, child, () => said)
  return {
    port,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${child.spawnfile} ended: ${said()}. Run sh scripts/prove/install-proxies.sh`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
