import { spawn, type ChildProcess } from 'node:child_process'
import { cleanEnvironment } from '../../support/cleanEnvironment'

/** A running child process. */
export interface RunningProgram {
  child: ChildProcess
  /** First group of the match with the ready line. */
  readyMatch: string
  /** Milliseconds from the start of the process to its ready line. */
  readyMs: number
  /** Everything that the process has written to standard error so far. */
  errors(): string
  /**
   * Resolves to the next line of standard output, in order; lines that arrive early are buffered.
   */
  line(): Promise<string>
  /** Writes a line to the process's standard input. */
  write(line: string): void
  /** Stops the process as an operator would, and waits until it has exited. */
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()

// A bench that fails leaves no process behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a Node process and waits for its ready line; rejects with the process's output if it exits
 * before.
 */
export function startProgram(
  args: readonly string[],
  ready: RegExp,
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  running.add(child)
  void ended.then(() => running.delete(child))
  const lines: string[] = []
  const waiting: ((line: string) => void)[] = []
  let incomplete = ''

  return new Promise((resolve, reject) => {
    let isReady = false
    const handleLine = (line: string): void => {
      const found = isReady ? null : ready.exec(line)
      if (!found) return waiting.length > 0 ? waiting.shift()?.(line) : void lines.push(line)
      isReady = true
      lines.length = 0
      resolve({
        child,
        readyMatch: found[1] ?? '',
        readyMs: performance.now() - start,
        errors: () => errors,
        line: nextLine,
        write: (text) => void child.stdin.write(`${text}\n`),
        stop,
      })
    }
    const nextLine = (): Promise<string> => {
      const buffered = lines.shift()
      if (buffered !== undefined) return Promise.resolve(buffered)
      return new Promise((onLine, failed) => {
        waiting.push(onLine)
        void ended.then((code) =>
          failed(new Error(`${args.join(' ')} ended with ${String(code)}: ${errors}`)),
        )
      })
    }
    const stop = async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    }
    child.stdout.on('data', (chunk: Buffer) => {
      const parts = (incomplete + chunk.toString()).split('\n')
      incomplete = parts.pop() ?? ''
      parts.forEach(handleLine)
    })
    void ended.then((code) =>
      reject(new Error(`${args.join(' ')} ended with ${String(code)}: ${errors}`)),
    )
  })
}
