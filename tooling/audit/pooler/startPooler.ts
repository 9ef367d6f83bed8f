import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../tests/support/freePort'

/** A running PgBouncer in front of a database server. */
export interface Pooler {
  /** Returns the URL of a database through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** How many connections to the database all clients of the pooler share. */
export const POOL_SIZE = 6

/** Whether PgBouncer, Debian's package `pgbouncer`, can be started here. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

/** Starts PgBouncer with `pool_mode = transaction` for the user and server of a URL. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const server = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-pooler-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'userlist.txt')
  const password = server.password === '' ? '' : ` password=${decodeURIComponent(server.password)}`
  await writeFile(users, `"${server.username}" ""\n`)
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port || '5432'} user=${server.username}${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      // Only this machine reaches the port.
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${POOL_SIZE}`,
      'max_client_conn = 500',
      '',
    ].join('\n'),
  )
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  await chmod(folder, 0o755)
  const child = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`pgbouncer ended: ${log}`)))
  })
  return {
    through(url) {
      const pooled = new URL(url)
      pooled.host = `127.0.0.1:${port}`
      return pooled.href
    },
    async stop() {
      process.off('exit', end)
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const idOf = (option: string): number => Number(execFileSync('id', [option, 'postgres']).toString())
