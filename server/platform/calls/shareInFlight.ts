/**
 * Creates a function that runs at most one task per name at a time in this process. While a task is
 * running, another call with its name does not start a second task but gets the first one's result
 * or error.
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
