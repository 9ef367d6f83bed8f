import { AppError } from '../http/AppError'

/**
 * Limits of a queue: how many jobs run at the same time, in total and per key, and how many may
 * wait per key.
 */
export interface FairQueueLimits {
  running: number
  runningPerKey: number
  waitingPerKey: number
}

/**
 * A turn that did not come, as AppError 503 `busy`: too many wait already, or it took too long. What
 * was to be done has not begun.
 */
export class NoTurnError extends AppError {
  constructor() {
    super(503, 'busy', { headers: { 'retry-after': '2' } })
  }
}

interface Job {
  start: () => void
}

/**
 * Runs jobs fairly: each key (such as a company) has its own queue, and the queues take turns, one
 * job each.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** The waiting jobs by key; the key whose job was started last is at the end. */
  readonly #waiting = new Map<string | number, Job[]>()
  readonly #running = new Map<string | number, number>()
  #totalRunning = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /**
   * Waits until it is this key's turn, runs the job and returns its result. Throws NoTurnError if too
   * many of the key's jobs are already waiting, or if the turn does not come within `waitMs`. With `anyNumber` it does not count how many are waiting.
   */
  async run<T>(
    key: string | number,
    job: () => Promise<T>,
    waitMs?: number,
    anyNumber = false,
  ): Promise<T> {
    await this.#waitForTurn(key, waitMs, anyNumber)
    try {
      return await job()
    } finally {
      this.#end(key)
    }
  }

  /** How many jobs wait for their turn. */
  get waitingCount(): number {
    return [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
  }

  #waitForTurn(
    key: string | number,
    waitMs: number | undefined,
    anyNumber: boolean,
  ): Promise<void> {
    const queue = this.#waiting.get(key) ?? []
    if (!anyNumber && queue.length >= this.#limits.waitingPerKey) throw new NoTurnError()
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        queue.splice(queue.indexOf(job), 1)
        if (queue.length === 0) this.#waiting.delete(key)
        reject(new NoTurnError())
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const job: Job = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.push(job)
      this.#waiting.set(key, queue)
      this.#startNext()
    })
  }

  #startNext(): void {
    while (this.#totalRunning < this.#limits.running) {
      const next = [...this.#waiting].find(
        ([key]) => (this.#running.get(key) ?? 0) < this.#limits.runningPerKey,
      )
      if (next === undefined) return
      const [key, queue] = next
      const job = queue.shift()
      // Deleting the key and setting it again moves it to the end.
      this.#waiting.delete(key)
      if (queue.length > 0) this.#waiting.set(key, queue)
      this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
      this.#totalRunning += 1
      job?.start()
    }
  }

  #end(key: string | number): void {
    const remaining = (this.#running.get(key) ?? 1) - 1
    if (remaining === 0) this.#running.delete(key)
    else this.#running.set(key, remaining)
    this.#totalRunning -= 1
    this.#startNext()
  }
}
