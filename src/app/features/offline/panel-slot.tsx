import { type FunctionComponent, useEffect, useState } from 'react'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'

/**
 * The offline panel's place on Home: its space is reserved from the first paint, its content is loaded by
 * `load` once the page is idle.
 */
export function PanelSlot({ load }: { load: () => Promise<FunctionComponent> }) {
  const [Panel, setPanel] = useState<FunctionComponent | null>(null)
  useEffect(() => {
    let isLeft = false
    whenIdle(() => {
      load().then(
        (loaded) => isLeft || setPanel(() => loaded),
        // Without it there is nothing to turn on.
        () => {},
      )
    })
    return () => {
      isLeft = true
    }
  }, [load])
  return <div className="mt-10 min-h-66">{Panel === null ? null : <Panel />}</div>
}
