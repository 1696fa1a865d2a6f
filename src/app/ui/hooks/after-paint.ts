/** Runs `run` once the frame in progress has been painted. @returns a function that cancels it */
export function afterPaint(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  // A message that is sent before a frame is drawn arrives after it.
  port1.onmessage = run
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}
