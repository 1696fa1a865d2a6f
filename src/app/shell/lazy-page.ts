import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/** A page's code could not be loaded: the network is gone, or a new version replaced it. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

/**
 * A page as a chunk of its own. The router's own way reloads the document when a chunk cannot be loaded;
 * offline that would show the browser's error page instead of ours, so the failure is passed to `RouteError`
 * instead.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new PageNotLoaded(`the code of ${name} did not come`, { cause })
      }),
    name,
  )
