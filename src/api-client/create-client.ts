/** The typed client of the API, for the app and for programs with a token. */
import { createTRPCClient, type TRPCClient } from '@trpc/client'
import { type RestOptions, restLink } from './rest-link.ts'
import type { AppRouter } from './router.ts'

export type Client = TRPCClient<AppRouter>

/** @param options default: the page's own server, with its cookies */
export const createClient = (options: RestOptions = {}): Client =>
  createTRPCClient<AppRouter>({ links: [restLink(options)] })
