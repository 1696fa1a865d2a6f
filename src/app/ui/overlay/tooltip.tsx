import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Time over a control before its tooltip appears, in ms (spec §9). */
const DELAY = 700
/** Within this time after one, the next appears at once, in ms (spec §9). */
const SKIP_DELAY = 300

/** Around all tooltips that belong together. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
    {children}
  </Radix.Provider>
)

/**
 * A text about a control, for hover and keyboard focus. It describes the control, which must have a name of
 * its own.
 * @param children the one control
 */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal container={globalThis.document?.querySelector('main')}>
      <Radix.Content
        sideOffset={8}
        collisionPadding={12}
        className="z-50 max-w-70 rounded-lg border border-edge bg-raised text-ink text-sm px-3 py-2 select-none"
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

/** A tooltip that belongs to no others. */
export const OneTooltip = (props: { text: string; children: ReactElement }) => (
  <TooltipProvider>
    <Tooltip {...props} />
  </TooltipProvider>
)
