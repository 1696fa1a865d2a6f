/** A CPU profile as the DevTools Protocol gives it. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples?: readonly number[]
}

export interface Share {
  readonly samples: number
  readonly idle: number
  /** Samples with a frame of the engine or of Tone on the stack. */
  readonly engine: number
  /** Samples with any frame of the page's scripts on the stack. */
  readonly scripts: number
}

/** Counts samples of the main thread, idle ones in the total, by what is on their stacks. */
export function shareOf(profile: CpuProfile, isEngine: (url: string) => boolean): Share {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const kinds = new Map<number, { isEngine: boolean; isScript: boolean }>()
  const visit = (id: number, above: { isEngine: boolean; isScript: boolean }) => {
    const node = nodes.get(id)
    if (!node) return
    const { url } = node.callFrame
    const kind = {
      isEngine: above.isEngine || isEngine(url),
      isScript: above.isScript || /^https?:/.test(url),
    }
    kinds.set(id, kind)
    for (const child of node.children ?? []) visit(child, kind)
  }
  const [root] = profile.nodes
  if (root) visit(root.id, { isEngine: false, isScript: false })
  const samples = profile.samples ?? []
  const among = (is: (id: number) => boolean) => samples.filter(is).length
  return {
    samples: samples.length,
    idle: among((id) => nodes.get(id)?.callFrame.functionName === '(idle)'),
    engine: among((id) => kinds.get(id)?.isEngine ?? false),
    scripts: among((id) => kinds.get(id)?.isScript ?? false),
  }
}
