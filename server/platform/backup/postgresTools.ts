import { spawn } from 'node:child_process'
import { StartError } from '../env/StartError'

/** PostgreSQL's own programs for backups. */
export type Tool = 'pg_dump' | 'pg_restore'

/**
 * Throws StartError if a program is missing or of another major version than the server: an older
 * one can't read it, and a newer one writes archives and sets variables that it doesn't know.
 */
export async function checkTool(tool: Tool, serverVersion: number): Promise<void> {
  const { code, output } = await run(tool, ['--version'], 'pipe', {})
  const major = Number(/ (\d+)/.exec(output)?.[1])
  const server = Math.floor(serverVersion / 10_000)
  if (code !== 0 || !Number.isFinite(major))
    throw new StartError(`${tool} can't be run: ${output.trim()}`)
  if (major !== server)
    throw new StartError(
      `${tool} is of PostgreSQL ${major} and the server is ${server}: install postgresql-client-${server}, and put its programs first in PATH (/usr/lib/postgresql/${server}/bin on Debian)`,
    )
}

/**
 * Runs a program on the database that a URL names; `output` is where its standard output goes.
 * Throws StartError with its own message if it fails. `signal` ends the program, and so does the end
 * of this process. The password is passed by the environment, because any user of the machine can
 * read arguments.
 */
export async function runTool(
  tool: Tool,
  url: string,
  args: readonly string[],
  output: number | 'pipe',
  signal?: AbortSignal,
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const { code, output: text } = await run(
    tool,
    [...args, '--no-password', `--dbname=${address.href}`],
    output,
    password === '' ? {} : { PGPASSWORD: password },
    signal,
  )
  if (code === 0) return
  const reason = text
    .split('\n')
    .filter((line) => /error|hint|detail/i.test(line))
    .slice(0, 4)
    .join(' ')
  throw new StartError(`${tool} failed: ${reason === '' ? text.trim().slice(-500) : reason}`)
}

/** Resolves with the exit code and what was printed, except what went to a file. */
function run(
  tool: Tool,
  args: readonly string[],
  output: number | 'pipe',
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...connectionVariables(), ...env },
      stdio: ['ignore', output, 'pipe'],
      signal,
    })
    const end = (): void => void child.kill()
    process.once('exit', end)
    let text = ''
    const collect = (chunk: Buffer): void => {
      text += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StartError(
              `${tool} is not installed: install PostgreSQL's client programs of the server's version (postgresql-client-15 on Debian for PostgreSQL 15)`,
            )
          : error,
      ),
    )
    child.on('close', (code) => {
      process.off('exit', end)
      resolve({ code, output: text })
    })
  })
}

/** The variables that PostgreSQL's programs read; none of Portico's, which have secrets. */
const connectionVariables = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|TZ|PG[A-Z]+)$/.test(name)),
  )
