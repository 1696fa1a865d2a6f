import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '#app/ui/when-idle.ts'

interface PanelProps {
  /** The way to an app of its own on this device. */
  install?: ReactNode
}

/** Home's place of the offline panel: its room from the first paint on, its script once the page is idle. */
export function PanelSlot({ install }: PanelProps) {
  const [Panel, setPanel] = useState<FunctionComponent<PanelProps> | null>(null)
  useEffect(() => {
    let isLeft = false
    whenIdle(() => {
      import('./offline-panel.tsx').then(
        ({ OfflinePanel }) => isLeft || setPanel(() => OfflinePanel),
        // Without it there is nothing to turn on.
        () => {},
      )
    })
    return () => {
      isLeft = true
    }
  }, [])
  return <div className="mt-10 min-h-64">{Panel === null ? null : <Panel install={install} />}</div>
}
