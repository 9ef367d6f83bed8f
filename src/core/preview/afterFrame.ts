/**
 * Runs a step once the frame that is being made has been painted; the step that is not wanted any
 * more is cancelled.
 */
export function afterFrame(step: () => void): { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // No timer runs within a frame.
    timer = setTimeout(step)
  })
  return {
    cancel: () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
