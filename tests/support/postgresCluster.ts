import { spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A PostgreSQL server of its own, for what needs a superuser or an empty server. */
export interface PostgresCluster {
  /** The URL of a database as a role; both exist already. */
  url(database: string, role?: string): string
  /** Runs statements as the superuser. */
  run(statement: string, database?: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs, newest first; undefined if none are installed. */
async function findPrograms(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  if (newest !== undefined) return path.join(debian, String(newest), 'bin')
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Where PostgreSQL's programs are; tests that start servers are skipped without them. */
export const postgresPrograms = await findPrograms()

/**
 * Makes and starts a server that waits for no disk and trusts every role. It refuses to run as root,
 * so as root it runs as `nobody`.
 */
export async function startCluster(): Promise<PostgresCluster> {
  if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed')
  const programs = postgresPrograms
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cluster-'))
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'listen_addresses=127.0.0.1']
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const url = (database: string, role = 'postgres') =>
    `postgres://${role}@127.0.0.1:${port}/${database}`
  const run: PostgresCluster['run'] = async (statement, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(database) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown.
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (;;) {
    try {
      await run('select 1')
      return { url, run, stop }
    } catch (error) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: error })
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
