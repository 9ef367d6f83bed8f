/** Runs a step once the frame that is being made has been painted; the step that is not wanted any more is cancelled. */
export function afterFrame(step: () => void): { cancel(): void } {
  let isWanted = true
  requestAnimationFrame(() => {
    line ??= openLine()
    due.push(() => {
      if (isWanted) step()
    })
    line.postMessage(null)
  })
  return { cancel: () => void (isWanted = false) }
}

/** A line to ourselves: what is sent within a frame arrives after it was painted. One for all steps, since each new one would take a part of the frame. */
let line: MessagePort | undefined
const due: (() => void)[] = []

function openLine(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => due.shift()?.()
  return port2
}
