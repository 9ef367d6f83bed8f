import { tasks, type TaskName } from './tasks'
import type { WorkerJob } from './createWorkerPool'

/**
 * The program of a worker thread: loads the requested task, reports that it starts, and runs it.
 */
export default async function work({ name, input, started }: WorkerJob): Promise<unknown> {
  // The name comes from the typed `runInWorker`, which pairs it with its input.
  const { run } = (await tasks[name as TaskName]()) as { run: (input: unknown) => unknown }
  started.postMessage(null)
  return run(input)
}
