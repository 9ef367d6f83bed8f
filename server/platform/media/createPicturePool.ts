import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { FairQueue, type FairQueueLimits } from '../jobs/FairQueue'

/** A job for a picture process. */
export interface PictureJob {
  task: string
  input: unknown
}

/** A picture process's message: that it is ready, or a job's result. */
export type PictureAnswer =
  | { status: 'ready' }
  | { status: 'done'; result: unknown }
  | { status: 'failed'; message: string }
  | { status: 'too-large' }

/** How a job ended: with a result, or stopped because it took too long or too much memory. */
export type PictureOutcome = { status: 'done'; result: unknown } | { status: 'stopped' }

/** Processes that run jobs, with fair turns between companies. */
export interface PicturePool {
  /**
   * Runs a job; rejects with AppError 503 `busy` if too many of the company's jobs wait, and with
   * Error for what a task throws.
   */
  run(order: PictureJob, companyId: number): Promise<PictureOutcome>
  /** Ends all processes. */
  close(): void
}

/** The settings of a pool; `slowestMs` counts from when the process is ready. */
export interface PicturePoolOptions {
  /** A .ts or .js file that sends `ready` and answers PictureJob with PictureAnswer. */
  program: string
  limits: FairQueueLimits
  slowestMs: number
}

/** An idle process is ended after this long to release its memory. */
const idleMs = 60_000
/** Time limit for a process to become ready. */
const beginWithinMs = 30_000
/** Environment variables that a process inherits: nothing secret. */
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
 * Creates a pool. Processes start on demand, are ended with SIGKILL if they take too long, and
 * never keep this process alive while idle.
 */
export function createPicturePool({ program, limits, slowestMs }: PicturePoolOptions): PicturePool {
  const queue = new FairQueue(limits)
  const all = new Set<PictureProcess>()
  return {
    run: (order, companyId) =>
      queue.run(companyId, async () => {
        // Processes that ended while idle are not marked as idle.
        const one = [...all].find((process) => process.isIdle) ?? new PictureProcess(program)
        all.add(one)
        const done = one.do(order, slowestMs)
        // Starts another process in advance, so that the next company need not wait for it.
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

/** One process, which runs one job at a time. */
class PictureProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #answer: ((answer: PictureAnswer | undefined) => void) | undefined
  #resting: NodeJS.Timeout | undefined
  #stderr = ''
  #endedBy: string | undefined
  #isClosed = false
  isAlive = true
  isIdle = false

  constructor(program: string) {
    this.#child = fork(program, [], {
      // A picture is passed as bytes, not as JSON.
      serialization: 'advanced',
      // Decoded data stays in memory, so that a killed process leaves no files.
      env: {
        ...Object.fromEntries(
          inherited.flatMap((name) =>
            process.env[name] === undefined ? [] : [[name, process.env[name]]],
          ),
        ),
        VIPS_DISC_THRESHOLD: '4g',
      },
      // Sources need the compiler that dev and tests use; built code needs none.
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
      (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk.toString()).slice(-2000)),
    )
    this.#child.on('message', (answer: PictureAnswer) => this.#answer?.(answer))
    this.#child.on('exit', (code, signal) => this.#gone(`it ended with ${code ?? signal}`))
    this.#child.on('error', (error) => this.#gone(error.message))
    this.#ready = this.#next(beginWithinMs).then((answer) => {
      if (answer?.status === 'ready' || this.#isClosed) return
      const why = this.#endedBy ?? `nothing was heard of it for ${beginWithinMs / 1000} s`
      this.end()
      throw new Error(`the picture process did not begin: ${why}. ${this.#stderr}`)
    })
  }

  /** Runs one job, then waits a while for the next one. */
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

  /** Waits a while for the next job, then ends. */
  rest(): this {
    if (!this.isAlive) return this
    // A process that fails to start reports it to its first job.
    this.#ready.catch(() => undefined)
    this.isIdle = true
    this.#hold(false)
    this.#resting = setTimeout(() => this.end(), idleMs).unref()
    return this
  }

  /** Kills the process: native code does not react to other signals. */
  end(): void {
    this.#gone()
    this.#child.kill('SIGKILL')
  }

  /**
   * Ends the process with the pool; a job waiting for it to start is stopped like a running one.
   */
  close(): void {
    this.#isClosed = true
    this.end()
  }

  /** The process's next message; undefined if it ends or sends nothing in time. */
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

  /**
   * Sets whether the child keeps this process alive: the command line exits once nothing is left to
   * do.
   */
  #hold(held: boolean): void {
    if (held) this.#child.ref()
    else this.#child.unref()
    // A process's channel and pipe are referenced separately; neither type declares these methods.
    for (const handle of [this.#child.channel, this.#child.stderr] as unknown as ({
      ref(): void
      unref(): void
    } | null)[]) {
      if (held) handle?.ref()
      else handle?.unref()
    }
  }
}
