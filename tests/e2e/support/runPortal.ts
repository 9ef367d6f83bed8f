import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * A separate server for tests: the built server, as `npm start` runs it, on a free port and with
 * its own data folder.
 */
export interface RunningPortal {
  port: number
  dataFolder: string
  /** Returns the address of a club's page, as in `url('harbour.localhost', '/login')`. */
  url(host: string, path?: string): string
  /** Stops the server as an operator would, and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again on the same port and data. */
  start(): Promise<void>
}

/** A server whose clock the test can move. */
export interface ClockedPortal extends RunningPortal {
  /** The server's time, in ms. */
  now(): number
  /** Moves the server's clock forward by `ms`. */
  moveClock(ms: number): Promise<void>
}

/**
 * Starts a server on a copy of the data folder `template`, or on a new data folder that it seeds
 * with the demo. `databaseUrl` selects a PostgreSQL database, and `environment` adds variables.
 */
export async function runPortal(
  template?: string,
  databaseUrl = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<ClockedPortal> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portico-e2e-'))
  if (template) await cp(template, dataFolder, { recursive: true })
  let child: ChildProcess | undefined
  let aheadMs = 0
  const portal: ClockedPortal = {
    port: 0,
    dataFolder,
    url: (host, pagePath = '/') => `http://${host}:${portal.port}${pagePath}`,
    async start() {
      const started = await startServer(dataFolder, portal.port, databaseUrl, environment)
      child = started.child
      aheadMs = 0
      portal.port = started.port
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child?.once('exit', resolve))
      child.kill(signal)
      await exited
    },
    now: () => Date.now() + aheadMs,
    async moveClock(ms) {
      const server = child
      if (!server) throw new Error('no server runs')
      const moved = new Promise((resolve) => server.once('message', resolve))
      server.send({ moveMs: ms })
      await moved
      aheadMs += ms
    },
  }
  await portal.start()
  return portal
}

/** Removes a server's data folder. */
export async function removeData(portal: RunningPortal): Promise<void> {
  await rm(portal.dataFolder, { recursive: true, force: true })
}

function startServer(
  dataFolder: string,
  port: number,
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; port: number }> {
  const clock = path.join(import.meta.dirname, 'movedClock.cjs')
  const env = {
    ...process.env,
    PORT: String(port),
    PORTICO_DATA: dataFolder,
    PORTICO_DEMO: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    NODE_ENV: '',
    ...environment,
  }
  const childEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const child = spawn(
    process.execPath,
    ['--require', clock, path.join(root, 'dist/server/main.js')],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: childEnv },
  )
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}: ${errors}`)))
    let output = ''
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      const ready = /Portico is ready on http:\/\/localhost:(\d+)/.exec(output)
      if (ready) resolve({ child, port: Number(ready[1]) })
    })
  })
}
