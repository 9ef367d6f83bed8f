import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { FairQueue } from './FairQueue'

/**
 * A job for a thread: a task's name, its input, and the port on which the thread reports that it is
 * starting the task.
 */
export interface WorkerJob {
  name: string
  input: unknown
  startPort: MessagePort
}

/** Thrown if a task exceeded its time limit; its thread has been terminated. */
export class WorkerTimeoutError extends Error {
  constructor(task: string, timeoutMs: number) {
    super(`the task ${task} took more than ${timeoutMs} ms`)
    this.name = 'WorkerTimeoutError'
  }
}

/**
 * How to run a task: for which company (companies take turns), and its time limit in ms from when
 * the thread starts it.
 */
export interface WorkerRunOptions {
  companyId: number
  timeoutMs: number
}

/** A pool of threads that run tasks outside the event loop. */
export interface WorkerPool {
  /**
   * Runs a task and resolves with its result. Rejects with WorkerTimeoutError if the task takes too
   * long (its thread is terminated and replaced), and with NoTurnError if too many of the company's
   * tasks are waiting.
   */
  run(name: string, input: unknown, options: WorkerRunOptions): Promise<unknown>
  /** Ends all threads. */
  close(): Promise<void>
}

/**
 * Two threads, of which one company uses at most one: during one company's long task, another
 * company's task still starts at once.
 */
const limits = { running: 2, runningPerKey: 1, waitingPerKey: 20 }

/** Milliseconds after which an idle thread is ended to release its memory. */
const IDLE_MS = 30_000

/**
 * Creates a pool whose threads run `program`, a module whose default export takes a WorkerJob. A
 * thread is started when it is first needed and does not prevent the process from exiting.
 */
export function createWorkerPool(program: string): WorkerPool {
  const queue = new FairQueue(limits)
  const pool = new Piscina({
    filename: pathToFileURL(program).href,
    minThreads: 0,
    maxThreads: limits.running,
    idleTimeout: IDLE_MS,
    // Idle threads wait for a message, which costs nothing, instead of polling shared memory.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Without this process's arguments, which would start a compiler or inspector in each thread.
    execArgv: [],
  })
  return {
    run: (name, input, { companyId, timeoutMs }) =>
      queue.run(companyId, () => runOnce(pool, { name, input }, timeoutMs)),
    close: () => pool.destroy(),
  }
}

/**
 * Runs one task. The time limit starts when the thread starts the task: loading the task's code in
 * a new thread does not count.
 */
async function runOnce(
  pool: Piscina,
  task: Omit<WorkerJob, 'startPort'>,
  timeoutMs: number,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  port1.once('message', () => {
    timer = setTimeout(() => stop.abort(), timeoutMs)
  })
  try {
    const result: unknown = await pool.run({ ...task, startPort: port2 } satisfies WorkerJob, {
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
