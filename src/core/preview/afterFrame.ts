/** Runs a step after the current frame has been painted, unless it is cancelled. */
export function afterFrame(step: () => void): { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A timer started in a frame callback runs after the frame.
    timer = setTimeout(step)
  })
  return {
    cancel: () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
