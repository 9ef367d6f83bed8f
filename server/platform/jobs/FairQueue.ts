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
   * Waits until it is this key's turn, runs the job and returns its result. Throws AppError 503
   * `busy` if too many of the key's jobs are already waiting.
   */
  async run<T>(key: string | number, job: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(key)
    try {
      return await job()
    } finally {
      this.#end(key)
    }
  }

  #waitForTurn(key: string | number): Promise<void> {
    const queue = this.#waiting.get(key) ?? []
    if (queue.length >= this.#limits.waitingPerKey)
      throw new AppError(503, 'busy', { headers: { 'retry-after': '2' } })
    return new Promise((start) => {
      queue.push({ start })
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
