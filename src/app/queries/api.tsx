/** The server as the screen asks it: the client, its cache, and both for components. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { getPageStore } from '#app/state/device/page-store.ts'
import { type Client, createClient } from '#client/create-client.ts'
import { type RestOptions, restLink } from '#client/rest-link.ts'
import type { AppRouter } from '#client/router.ts'
import { onUnauthorized } from './on-unauthorized.ts'
import { createQueryClient } from './query-client.ts'

/** Hooks of every call; they need an `Api` above them. */
export const trpc = createTRPCReact<AppRouter>()

export type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

export interface ServerApi {
  readonly client: Client
  readonly queryClient: QueryClient
  /** The cache by procedure: to read, invalidate and fetch outside components. */
  readonly utils: Utils
  readonly hooks: ReturnType<typeof trpc.createClient>
}

/** One for the page; another one in tests. @param facts whose page asks: what it reads tells it when nobody is here */
export function createServerApi(options: RestOptions = {}, atoms: JotaiStore | null = null): ServerApi {
  const queryClient = createQueryClient(atoms === null ? undefined : onUnauthorized(atoms))
  const hooks = trpc.createClient({ links: [restLink(options)] })
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: hooks })
  return { client: createClient(options), queryClient, utils, hooks }
}

/** The page's own. */
export const serverApi = createServerApi({}, getPageStore())

/** Lets the components within ask the server. @param api the page's own unless given */
export const Api = ({ children, api = serverApi }: { children: React.ReactNode; api?: ServerApi }) => (
  <trpc.Provider client={api.hooks} queryClient={api.queryClient}>
    <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
)
