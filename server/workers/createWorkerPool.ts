import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { FairQueue } from './FairQueue'

/**
 * What a thread is given: a task by name, its input, and a port on which the thread says that the
 * task starts.
 */
export interface WorkerJob {
  name: string
  input: unknown
  started: MessagePort
}

/** A task ran longer than its limit; its thread was ended. */
export class WorkerTimeoutError extends Error {
  constructor(task: string, timeoutMs: number) {
    super(`the task ${task} took more than ${timeoutMs} ms`)
    this.name = 'WorkerTimeoutError'
  }
}

/**
 * How one task is run: for whom (companies take turns), and how long it may run once its thread has
 * started it.
 */
export interface WorkerRun {
  companyId: number
  timeoutMs: number
}

/** Threads that run tasks beside the event loop. */
export interface WorkerPool {
  /**
   * Rejects with WorkerTimeoutError when the task takes too long (its thread is ended and
   * replaced), and with AppError 503 `busy` when too many of the company wait already.
   */
  run(name: string, input: unknown, how: WorkerRun): Promise<unknown>
  /** Ends all threads. */
  close(): Promise<void>
}

/**
 * Two threads, and one for a company at most: while one club's worst task runs, another club's task
 * still starts at once.
 */
const limits = { running: 2, runningPerKey: 1, waitingPerKey: 20 }

/** A thread without work for this long is ended: its memory is given back. */
const idleMs = 30_000

/**
 * Makes a pool whose threads run `program`, a module with a default export that takes a WorkerJob.
 * Threads start on first use and never keep the process alive.
 */
export function createWorkerPool(program: string): WorkerPool {
  const queue = new FairQueue(limits)
  const pool = new Piscina({
    filename: pathToFileURL(program).href,
    minThreads: 0,
    maxThreads: limits.running,
    idleTimeout: idleMs,
    // Waiting for a message instead of blocking on shared memory, so that an idle thread costs
    // nothing.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Not what this process was started with: a compiler or an inspector in each thread.
    execArgv: [],
  })
  return {
    run: (name, input, { companyId, timeoutMs }) =>
      queue.run(companyId, () => runOnce(pool, { name, input }, timeoutMs)),
    close: () => pool.destroy(),
  }
}

/**
 * The limit counts from when the task starts: loading its code in a new thread is no fault of it.
 */
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
