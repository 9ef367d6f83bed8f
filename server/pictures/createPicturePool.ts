import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { FairQueue, type FairQueueLimits } from '../workers/FairQueue'

/** What a picture process is asked to do. */
export interface PictureJob {
  task: string
  input: unknown
}

/** What a picture process says: that it can begin, or how the order went. */
export type PictureAnswer =
  | { status: 'ready' }
  | { status: 'done'; result: unknown }
  | { status: 'failed'; message: string }
  | { status: 'too-large' }

/** How an order ended: with a result, or stopped because it took too long or too much memory. */
export type PictureOutcome = { status: 'done'; result: unknown } | { status: 'stopped' }

/** Processes that run orders, with fair turns between companies. */
export interface PicturePool {
  /**
   * Runs an order; rejects with AppError 503 `busy` when too many of the company wait, and with
   * Error for what a task throws.
   */
  run(order: PictureJob, companyId: number): Promise<PictureOutcome>
  /** Ends all processes. */
  close(): void
}

/** What a pool is made of; `slowestMs` counts from when the process has begun. */
export interface PicturePoolOptions {
  /** A .ts or .js file that says `ready` and answers PictureJob with PictureAnswer. */
  program: string
  limits: FairQueueLimits
  slowestMs: number
}

/** A process without work for this long is ended: its memory is given back. */
const idleMs = 60_000
/** A process that has not begun by then never will. */
const beginWithinMs = 30_000
/** What a process inherits of the environment: nothing that is secret. */
const inherited = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'XDG_CACHE_HOME',
]

/**
 * Makes a pool. Processes start when they are needed, are ended with SIGKILL when they take too
 * long, and never keep this process alive while they have nothing to do.
 */
export function createPicturePool({ program, limits, slowestMs }: PicturePoolOptions): PicturePool {
  const queue = new FairQueue(limits)
  const all = new Set<PictureProcess>()
  return {
    run: (order, companyId) =>
      queue.run(companyId, async () => {
        // One that has ended while it rested is not among them any more.
        const one = [...all].find((process) => process.isIdle) ?? new PictureProcess(program)
        all.add(one)
        const done = one.do(order, slowestMs)
        // The next company does not wait for a process to start.
        if (all.size < limits.running && ![...all].some((process) => process.isIdle))
          all.add(new PictureProcess(program).rest())
        try {
          return await done
        } finally {
          for (const process of all) if (!process.isAlive) all.delete(process)
        }
      }),
    close: () => {
      for (const one of all) one.close()
      all.clear()
    },
  }
}

/** One process, which does one order at a time. */
class PictureProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #answer: ((answer: PictureAnswer | undefined) => void) | undefined
  #resting: NodeJS.Timeout | undefined
  #said = ''
  #endedBy: string | undefined
  #isClosed = false
  isAlive = true
  isIdle = false

  constructor(program: string) {
    this.#child = fork(program, [], {
      // A picture crosses as bytes, not as JSON.
      serialization: 'advanced',
      // What is decoded stays in memory, so that a process that is killed leaves no files.
      env: {
        ...Object.fromEntries(
          inherited.flatMap((name) =>
            process.env[name] === undefined ? [] : [[name, process.env[name]]],
          ),
        ),
        VIPS_DISC_THRESHOLD: '4g',
      },
      // Sources need the compiler that dev and tests run under; what was built needs none.
      execArgv: [
        '--max-old-space-size=256',
        ...(program.endsWith('.ts')
          ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
          : []),
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr?.on(
      'data',
      (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-2000)),
    )
    this.#child.on('message', (answer: PictureAnswer) => this.#answer?.(answer))
    this.#child.on('exit', (code, signal) => this.#gone(`it ended with ${code ?? signal}`))
    this.#child.on('error', (error) => this.#gone(error.message))
    this.#ready = this.#next(beginWithinMs).then((answer) => {
      if (answer?.status === 'ready' || this.#isClosed) return
      const why = this.#endedBy ?? `nothing was heard of it for ${beginWithinMs / 1000} s`
      this.end()
      throw new Error(`the picture process did not begin: ${why}. ${this.#said}`)
    })
  }

  /** Runs one order, and then waits for the next one for a while. */
  async do(order: PictureJob, slowestMs: number): Promise<PictureOutcome> {
    clearTimeout(this.#resting)
    this.isIdle = false
    this.#hold(true)
    await this.#ready
    if (!this.isAlive) return { status: 'stopped' }
    this.#child.send(order)
    const answer = await this.#next(slowestMs)
    if (answer === undefined || answer.status === 'too-large' || answer.status === 'ready') {
      this.end()
      return { status: 'stopped' }
    }
    this.rest()
    if (answer.status === 'failed') throw new Error(answer.message)
    return answer
  }

  /** Waits for the next order for a while, then ends. */
  rest(): this {
    if (!this.isAlive) return this
    // One that can't begin says so to its first order.
    this.#ready.catch(() => undefined)
    this.isIdle = true
    this.#hold(false)
    this.#resting = setTimeout(() => this.end(), idleMs).unref()
    return this
  }

  /** Ends it at once: native code listens to nothing milder. */
  end(): void {
    this.#gone()
    this.#child.kill('SIGKILL')
  }

  /** Ends it with the pool: an order that waits for it to begin is stopped, like one that runs. */
  close(): void {
    this.#isClosed = true
    this.end()
  }

  /** What it says next; undefined when it ends or says nothing in time. */
  #next(withinMs: number): Promise<PictureAnswer | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer?.(undefined), withinMs)
      this.#answer = (answer) => {
        clearTimeout(timer)
        this.#answer = undefined
        resolve(answer)
      }
      if (!this.isAlive) this.#answer(undefined)
    })
  }

  #gone(why?: string): void {
    this.#endedBy ??= why
    this.isAlive = false
    this.isIdle = false
    this.#answer?.(undefined)
  }

  /** Whether it keeps this process alive: the command line ends when nothing is left to do. */
  #hold(held: boolean): void {
    if (held) this.#child.ref()
    else this.#child.unref()
    // The channel and the pipe of a process count on their own; neither type names these methods.
    for (const handle of [this.#child.channel, this.#child.stderr] as unknown as ({
      ref(): void
      unref(): void
    } | null)[]) {
      if (held) handle?.ref()
      else handle?.unref()
    }
  }
}
