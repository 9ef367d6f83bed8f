import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { FairQueue, type FairQueueLimits } from '../jobs/FairQueue'

/** A job for a picture process: the name of a task and its input. */
export interface PictureJob {
  task: string
  input: unknown
}

/**
 * A message from a picture process. `ready`: it can take a job; `done`: the job's result; `failed`:
 * the job threw an error; `too-large`: the job needs too much memory, and the process ends.
 */
export type PictureAnswer =
  | { status: 'ready' }
  | { status: 'done'; result: unknown }
  | { status: 'failed'; message: string }
  | { status: 'too-large' }

/** How a job ended: with a result, or stopped because it took too long or too much memory. */
export type PictureOutcome = { status: 'done'; result: unknown } | { status: 'stopped' }

/** A pool of processes that run jobs on pictures; companies take turns. */
export interface PicturePool {
  /**
   * Runs a job. Rejects with AppError 503 `busy` if too many of the company's jobs are waiting, and
   * with an Error if the task throws.
   */
  run(job: PictureJob, companyId: number): Promise<PictureOutcome>
  /** Ends all processes. */
  close(): void
}

/**
 * The settings of a pool. `jobTimeoutMs` is the time limit of a job in ms, counted from when its
 * process is ready.
 */
export interface PicturePoolOptions {
  /**
   * Path of the program (a .ts or .js file) that each process runs. It must send `ready`, and reply
   * to each PictureJob with a PictureAnswer.
   */
  program: string
  limits: FairQueueLimits
  jobTimeoutMs: number
}

/** Milliseconds after which an idle process is ended to release its memory. */
const IDLE_MS = 60_000
/** Milliseconds within which a process has to be ready. */
const READY_TIMEOUT_MS = 30_000
/** The environment variables that a picture process inherits; none of them is secret. */
const inheritedVariables = [
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
 * Creates a pool of picture processes. A process is started when it is needed and killed (SIGKILL)
 * if its job takes too long; while idle it does not prevent this process from exiting.
 */
export function createPicturePool({
  program,
  limits,
  jobTimeoutMs,
}: PicturePoolOptions): PicturePool {
  const queue = new FairQueue(limits)
  const processes = new Set<PictureProcess>()
  return {
    run: (job, companyId) =>
      queue.run(companyId, async () => {
        // `isIdle` is false for a process that has ended.
        const pictureProcess =
          [...processes].find(({ isIdle }) => isIdle) ?? new PictureProcess(program)
        processes.add(pictureProcess)
        const outcome = pictureProcess.run(job, jobTimeoutMs)
        // Another process is started in advance, so that the next company's job does not have to
        // wait for it to start.
        if (processes.size < limits.running && ![...processes].some(({ isIdle }) => isIdle))
          processes.add(new PictureProcess(program).markIdle())
        try {
          return await outcome
        } finally {
          for (const process of processes) if (!process.isAlive) processes.delete(process)
        }
      }),
    close: () => {
      for (const pictureProcess of processes) pictureProcess.close()
      processes.clear()
    },
  }
}

/** One process, which runs one job at a time. */
class PictureProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #answer: ((answer: PictureAnswer | undefined) => void) | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #stderr = ''
  #endedBy: string | undefined
  #isClosed = false
  isAlive = true
  isIdle = false

  constructor(program: string) {
    this.#child = fork(program, [], {
      // A picture is sent as bytes instead of JSON.
      serialization: 'advanced',
      // VIPS_DISC_THRESHOLD makes the decoder keep pictures in memory, so that a killed process
      // leaves no temporary files.
      env: {
        ...Object.fromEntries(
          inheritedVariables.flatMap((name) =>
            process.env[name] === undefined ? [] : [[name, process.env[name]]],
          ),
        ),
        VIPS_DISC_THRESHOLD: '4g',
      },
      // A .ts program needs the compiler that development and tests use; a built program needs
      // none.
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
    this.#child.on('exit', (code, signal) => this.#markEnded(`it ended with ${code ?? signal}`))
    this.#child.on('error', (error) => this.#markEnded(error.message))
    this.#ready = this.#nextAnswer(READY_TIMEOUT_MS).then((answer) => {
      if (answer?.status === 'ready' || this.#isClosed) return
      const why = this.#endedBy ?? `it sent no message within ${READY_TIMEOUT_MS / 1000} s`
      this.end()
      throw new Error(`the picture process did not start: ${why}. ${this.#stderr}`)
    })
  }

  /** Runs one job, and afterwards keeps the process for the next one (`markIdle`). */
  async run(job: PictureJob, timeoutMs: number): Promise<PictureOutcome> {
    clearTimeout(this.#idleTimer)
    this.isIdle = false
    this.#setKeepsAlive(true)
    await this.#ready
    if (!this.isAlive) return { status: 'stopped' }
    this.#child.send(job)
    const answer = await this.#nextAnswer(timeoutMs)
    if (answer === undefined || answer.status === 'too-large' || answer.status === 'ready') {
      this.end()
      return { status: 'stopped' }
    }
    this.markIdle()
    if (answer.status === 'failed') throw new Error(answer.message)
    return answer
  }

  /** Marks the process as idle and ends it if no job comes within `IDLE_MS`. */
  markIdle(): this {
    if (!this.isAlive) return this
    // If the process fails to start, its first `run` throws the error, so it is ignored here.
    this.#ready.catch(() => undefined)
    this.isIdle = true
    this.#setKeepsAlive(false)
    this.#idleTimer = setTimeout(() => this.end(), IDLE_MS).unref()
    return this
  }

  /** Kills the process with SIGKILL, the only signal that also stops running native code. */
  end(): void {
    this.#markEnded()
    this.#child.kill('SIGKILL')
  }

  /**
   * Ends the process because the pool is closed. A job that waits for the process to start then
   * counts as stopped, as a running job does.
   */
  close(): void {
    this.#isClosed = true
    this.end()
  }

  /**
   * Waits for the process's next message; undefined if the process ends, or sends none within
   * `timeoutMs`.
   */
  #nextAnswer(timeoutMs: number): Promise<PictureAnswer | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer?.(undefined), timeoutMs)
      this.#answer = (answer) => {
        clearTimeout(timer)
        this.#answer = undefined
        resolve(answer)
      }
      if (!this.isAlive) this.#answer(undefined)
    })
  }

  #markEnded(why?: string): void {
    this.#endedBy ??= why
    this.isAlive = false
    this.isIdle = false
    this.#answer?.(undefined)
  }

  /**
   * Sets whether the picture process prevents this process from exiting. An idle one must not: the
   * command line exits once nothing is left to do.
   */
  #setKeepsAlive(keepsAlive: boolean): void {
    if (keepsAlive) this.#child.ref()
    else this.#child.unref()
    // The child's channel and pipe also prevent the exit, and their types do not declare `ref` and
    // `unref`.
    for (const handle of [this.#child.channel, this.#child.stderr] as unknown as ({
      ref(): void
      unref(): void
    } | null)[]) {
      if (keepsAlive) handle?.ref()
      else handle?.unref()
    }
  }
}
