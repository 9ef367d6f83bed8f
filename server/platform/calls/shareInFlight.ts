/**
 * Creates a function that runs one task per name at a time in this process: a caller with the name
 * of a running task waits for it, and gets its result or error.
 */
export function shareInFlight<Result>(): (
  name: string,
  run: () => Promise<Result>,
) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (name, run) => {
    const task = running.get(name) ?? run().finally(() => running.delete(name))
    running.set(name, task)
    return task
  }
}
