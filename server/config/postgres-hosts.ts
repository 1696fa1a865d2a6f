/** Addresses of PostgreSQL that name several hosts, as libpq writes them: `postgres://me@one:5432,other/x`. */
import { z } from 'zod'

/** Everything before the hosts, the hosts, and everything after them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** What libpq calls the wanted kind of host. We ask the hosts ourselves, and the driver must not as well. */
const WANTED = 'target_session_attrs'

const single = z.url({ protocol: /^postgres(ql)?$/, hostname: /./ })

/** The address of each host by itself. */
export function hostsOf(address: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? []
  return hosts.split(',').map((host) => withoutWanted(before + host + after))
}

function withoutWanted(address: string): string {
  if (wantedIn(address) === null) return address
  const url = new URL(address)
  url.searchParams.delete(WANTED)
  return url.href
}

const wantedIn = (address: string) =>
  URL.canParse(address) ? new URL(address).searchParams.get(WANTED) : null

/** @param wanted what it may say about the kind of host that is wanted */
export const postgresAddress = (wanted: readonly string[]) =>
  z.string().refine((address) => {
    const [, before, hosts = '', after] = parts.exec(address) ?? []
    return hosts.split(',').every((host) => {
      const one = `${before}${host}${after}`
      const said = wantedIn(one)
      return single.safeParse(one).success && (said === null || wanted.includes(said))
    })
  })
