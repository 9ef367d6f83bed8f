import { tasks } from './tasks'
import type { WorkerJob } from '../platform/jobs/createWorkerPool'

/**
 * The program of a worker thread: loads the requested task, reports that the task starts, and runs
 * it.
 */
export default async function work({ name, input, startPort }: WorkerJob): Promise<unknown> {
  const load = tasks[name]
  if (load === undefined) throw new Error(`there is no task ${name}`)
  const { run } = await load()
  startPort.postMessage(null)
  // The type of `runInWorker` has already matched the name with its input.
  return run(input as never)
}
