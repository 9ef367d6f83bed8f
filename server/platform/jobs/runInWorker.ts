import { findProgram } from '../env/findProgram'
import { createWorkerPool, type WorkerPool, type WorkerRunOptions } from './createWorkerPool'

let pool: WorkerPool | undefined

/** A function that runs in a worker thread: `run` of a module listed in `tasks.ts`. */
export type Task = (input: never) => unknown

/**
 * Runs a task in a worker thread by its name in `server/workers/tasks.ts`. The caller states the
 * type of that task's `run`: `runInWorker<typeof readMembers>('readMembers', …)`; a boundary test
 * checks that name and type match. Rejects with WorkerTimeoutError if the task takes longer than
 * `timeoutMs`, and with NoTurnError if too many of the company's tasks are waiting. Never call it
 * inside a database transaction: on the embedded engine every other request would wait.
 */
export async function runInWorker<Run extends Task>(
  name: string,
  input: Parameters<Run>[0],
  options: WorkerRunOptions,
): Promise<Awaited<ReturnType<Run>>> {
  pool ??= createWorkerPool(
    findProgram(import.meta.url, '../../workers/sourceWorker.mjs', 'worker'),
  )
  // The cast is safe because the thread runs the task with this name.
  return (await pool.run(name, input, options)) as Awaited<ReturnType<Run>>
}

/** Terminates the worker threads, including running tasks; a later task starts new threads. */
export async function closeWorkers(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.close()
}
