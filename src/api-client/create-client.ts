/** The typed client of the API: of the app, and of whoever holds a token. */
import { createTRPCClient, type TRPCClient } from '@trpc/client'
import { type RestOptions, restLink } from './rest-link.ts'
import type { AppRouter } from './router.ts'

export type Client = TRPCClient<AppRouter>

/** @param options without them: the page's own server, with its cookies */
export const createClient = (options: RestOptions = {}): Client =>
  createTRPCClient<AppRouter>({ links: [restLink(options)] })
