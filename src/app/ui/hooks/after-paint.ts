/** Runs `run` once the frame that is being made has been painted. @returns what keeps it from that */
export function afterPaint(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  // A message that is sent before a frame is drawn comes after it.
  port1.onmessage = run
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}
