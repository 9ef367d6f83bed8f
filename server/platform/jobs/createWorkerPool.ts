import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { FairQueue } from './FairQueue'

/**
 * A job for a thread: a task's name, its input, and a port on which the thread reports that the
 * task starts.
 */
export interface WorkerJob {
  name: string
  input: unknown
  started: MessagePort
}

/** A task exceeded its time limit; its thread was terminated. */
export class WorkerTimeoutError extends Error {
  constructor(task: string, timeoutMs: number) {
    super(`the task ${task} took more than ${timeoutMs} ms`)
    this.name = 'WorkerTimeoutError'
  }
}

/**
 * How to run a task: for whom (companies take turns), and its time limit once the thread has
 * started it.
 */
export interface WorkerRun {
  companyId: number
  timeoutMs: number
}

/** Threads that run tasks outside the event loop. */
export interface WorkerPool {
  /**
   * Rejects with WorkerTimeoutError if the task takes too long (its thread is terminated and
   * replaced), and with AppError 503 `busy` if too many of the company are waiting.
   */
  run(name: string, input: unknown, how: WorkerRun): Promise<unknown>
  /** Ends all threads. */
  close(): Promise<void>
}

/**
 * Two threads, at most one per company: while one club's slowest task runs, another club's still
 * starts at once.
 */
const limits = { running: 2, runningPerKey: 1, waitingPerKey: 20 }

/** An idle thread is ended after this long to release its memory. */
const idleMs = 30_000

/**
 * Creates a pool whose threads run `program`, a module whose default export takes a WorkerJob.
 * Threads start on first use and never keep the process alive.
 */
export function createWorkerPool(program: string): WorkerPool {
  const queue = new FairQueue(limits)
  const pool = new Piscina({
    filename: pathToFileURL(program).href,
    minThreads: 0,
    maxThreads: limits.running,
    idleTimeout: idleMs,
    // Waits for messages instead of blocking on shared memory, so that an idle thread costs
    // nothing.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Not this process's arguments: a compiler or inspector in each thread.
    execArgv: [],
  })
  return {
    run: (name, input, { companyId, timeoutMs }) =>
      queue.run(companyId, () => runOnce(pool, { name, input }, timeoutMs)),
    close: () => pool.destroy(),
  }
}

/** The time limit starts with the task: loading its code in a new thread does not count. */
async function runOnce(
  pool: Piscina,
  task: Omit<WorkerJob, 'started'>,
  timeoutMs: number,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  port1.once('message', () => {
    timer = setTimeout(() => stop.abort(), timeoutMs)
  })
  try {
    const result: unknown = await pool.run({ ...task, started: port2 } satisfies WorkerJob, {
      transferList: [port2],
      signal: stop.signal,
    })
    return result
  } catch (error) {
    throw stop.signal.aborted ? new WorkerTimeoutError(task.name, timeoutMs) : error
  } finally {
    clearTimeout(timer)
    port1.close()
  }
}
