import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorkerPool, type WorkerPool, type WorkerRun } from './createWorkerPool'
import type { TaskInput, TaskName, TaskResult } from './tasks'

let pool: WorkerPool | undefined

/**
 * Runs a task of `tasks.ts` in a worker thread of this process. Rejects with WorkerTimeoutError when it takes longer than
 * `timeoutMs`, and with AppError 503 `busy` when too many tasks of the company wait already. Never call it inside a database
 * transaction: on the embedded engine everybody would wait.
 */
export async function runInWorker<Name extends TaskName>(name: Name, input: TaskInput<Name>, how: WorkerRun): Promise<TaskResult<Name>> {
  pool ??= createWorkerPool(workerProgram())
  // The thread looks the task up by the same name.
  return (await pool.run(name, input, how)) as TaskResult<Name>
}

/** The source beside this file, or what the build made of it: beside the bundle, or above it for a part of the bundle. */
function workerProgram(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const found = ['sourceWorker.mjs', 'worker.js', '../worker.js'].map((name) => path.join(here, name)).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`the program of the worker threads is not beside ${here}`)
  return found
}
