/** Runs a step once the frame that is being made has been painted; the step that is not wanted any more is cancelled. */
export function afterFrame(step: () => void): { cancel(): void } {
  let isWanted = true
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      if (isWanted) step()
    }
    port2.postMessage(null)
  })
  return { cancel: () => void (isWanted = false) }
}
