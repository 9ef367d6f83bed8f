import { findProgram } from '../env/findProgram'
import { createWorkerPool, type WorkerPool, type WorkerRun } from './createWorkerPool'
import type { TaskInput, TaskName, TaskResult } from './tasks'

let pool: WorkerPool | undefined

/**
 * Runs a task of `tasks.ts` in a worker thread. Rejects with WorkerTimeoutError if it takes longer
 * than `timeoutMs`, and with AppError 503 `busy` if too many of the company's tasks are waiting.
 * Never call it inside a database transaction: on the embedded engine everyone would wait.
 */
export async function runInWorker<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  how: WorkerRun,
): Promise<TaskResult<Name>> {
  pool ??= createWorkerPool(findProgram(import.meta.url, 'sourceWorker.mjs', 'worker'))
  // The thread looks up the task by the same name.
  return (await pool.run(name, input, how)) as TaskResult<Name>
}

/** Terminates the threads with their running tasks; the next task starts new ones. */
export async function closeWorkers(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.close()
}
