import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../tests/support/freePort'
import type { Postgres } from './findPostgres'

const run = promisify(execFile)
const SUPERUSER = 'postgres'

/** A PostgreSQL server of its own in a temporary folder, which the audit may kill. */
export class ScratchCluster {
  #server: ChildProcess | undefined
  #ended: Promise<unknown> = Promise.resolve()

  private constructor(
    private readonly postgres: Postgres,
    /** The temporary folder; the data and the log are in it. */
    readonly folder: string,
    readonly port: number,
  ) {}

  /** Makes an empty cluster, not started, with `settings` in its `postgresql.conf`. */
  static async create(
    postgres: Postgres,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ScratchCluster> {
    const cluster = await ScratchCluster.#inNewFolder(postgres)
    // Without checksums of the pages or hints in the log, pg_rewind cannot run.
    await cluster.program('initdb', [
      '-D',
      cluster.data,
      '-U',
      SUPERUSER,
      '--auth=trust',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ])
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    await appendFile(path.join(cluster.data, 'postgresql.conf'), lines.join(''))
    return cluster
  }

  /** Copies a running cluster; the copy follows it as a standby once it is started. */
  static async standbyOf(primary: ScratchCluster): Promise<ScratchCluster> {
    const cluster = await ScratchCluster.#inNewFolder(primary.postgres)
    await cluster.copyFrom(primary)
    return cluster
  }

  static async #inNewFolder(postgres: Postgres): Promise<ScratchCluster> {
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-pg-'))
    if (postgres.user) await chown(folder, postgres.user.uid, postgres.user.gid)
    await chmod(folder, 0o700)
    return new ScratchCluster(postgres, folder, await freePort())
  }

  get data(): string {
    return path.join(this.folder, 'data')
  }

  /** The URL of a database, as the superuser unless another user is named. */
  url(database: string, user = SUPERUSER): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`
  }

  /** Starts the server and waits until it accepts connections. */
  async start(): Promise<void> {
    const server = spawn(
      path.join(this.postgres.programs, 'postgres'),
      ['-D', this.data, '-p', String(this.port), '-k', this.folder, '-h', '127.0.0.1'],
      { stdio: ['ignore', 'ignore', 'pipe'], ...this.postgres.user },
    )
    this.#server = server
    const end = () => void server.kill('SIGQUIT')
    // An audit that fails leaves no server behind.
    process.once('exit', end)
    this.#ended = new Promise((resolve) => server.once('close', resolve)).then(() =>
      process.off('exit', end),
    )
    let errors = ''
    server.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)))
    for (;;) {
      if (server.exitCode !== null) throw new Error(`postgres ended: ${errors}`)
      try {
        await this.query('select 1')
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  /** Kills every process of the server at once, as a power failure would. */
  async crash(): Promise<void> {
    const pid = this.#server?.pid
    if (pid === undefined) return
    // Stopped first: a postmaster whose child is killed would end the other children by itself.
    process.kill(pid, 'SIGSTOP')
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)])
    for (const one of [pid, ...stdout.trim().split(/\s+/).map(Number)]) {
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // This process ended by itself meanwhile.
      }
    }
    await this.#ended
  }

  /** Ends the server and removes its data. */
  async remove(): Promise<void> {
    this.#server?.kill('SIGQUIT')
    await this.#ended
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Makes a standby the primary; resolves once it takes writes. */
  async promote(): Promise<void> {
    await this.program('pg_ctl', ['promote', '-D', this.data, '-w'])
  }

  /**
   * Turns a primary that has ended into a standby of another: rewinds what the other one never got,
   * or copies everything if that can't be done. Returns which of the two it did.
   */
  async follow(primary: ScratchCluster): Promise<'rewound' | 'copied'> {
    // pg_rewind reads the timeline from the control file, which the next checkpoint writes.
    await primary.query('checkpoint')
    const source = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} dbname=postgres`
    try {
      await this.program('pg_rewind', ['-D', this.data, '--source-server', source, '-R'])
      return 'rewound'
    } catch {
      await rm(this.data, { recursive: true, force: true })
      await this.copyFrom(primary)
      return 'copied'
    }
  }

  /** Copies a running cluster into the empty folder, as its standby. */
  async copyFrom(primary: ScratchCluster): Promise<void> {
    await this.program('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(primary.port),
      '-U',
      SUPERUSER,
      '-D',
      this.data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ])
  }

  /** Runs statements as the superuser; returns the rows of the last one. */
  async query(
    statements: string,
    database = 'postgres',
  ): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(database) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      // Several statements answer with several results.
      const answer: unknown = await client.query(statements)
      const last = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult
      return last.rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }

  /** Runs one of PostgreSQL's programs as the server's user; returns its output. */
  async program(name: string, args: readonly string[]): Promise<string> {
    const { stdout } = await run(path.join(this.postgres.programs, name), args, {
      ...this.postgres.user,
      cwd: this.folder,
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  }
}
