import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../support/freePort'

/** A running HAProxy with one port for each group of servers. */
export interface LoadBalancer {
  ports: readonly number[]
  stop(): Promise<void>
}

/**
 * Whether HAProxy, Debian's package `haproxy`, can be started here. With `install`, and as root on
 * a machine with apt-get, installs the package if it is missing.
 */
export function hasLoadBalancer(install: boolean): boolean {
  const isInstalled = (): boolean => spawnSync('haproxy', ['-v']).status === 0
  if (isInstalled()) return true
  if (!install || process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'], { env })
  return isInstalled()
}

/** How often a server's health is checked, in ms. */
export const CHECK_EVERY_MS = 1_000

/**
 * Starts HAProxy, which gives the connections of each port to a group's servers in turn; with
 * `healthPath`, only to those that answer it.
 */
export async function startLoadBalancer(
  groups: readonly (readonly number[])[],
  healthPath?: string,
): Promise<LoadBalancer> {
  const ports = await Promise.all(groups.map(freePort))
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, configOf(groups, ports, healthPath))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  for (const port of ports)
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`haproxy ended: ${errors}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  return {
    ports,
    async stop() {
      process.off('exit', end)
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configOf(
  groups: readonly (readonly number[])[],
  ports: readonly number[],
  healthPath: string | undefined,
): string {
  const check =
    healthPath === undefined
      ? []
      : [
          '  option httpchk',
          `  http-check send meth GET uri ${healthPath} ver HTTP/1.1 hdr Host localhost`,
          // A busy machine must not make both servers look ill.
          '  timeout check 10s',
          `  default-server check inter ${CHECK_EVERY_MS}ms fall 2 rise 1`,
        ]
  const listeners = groups.map((servers, index) =>
    [
      `listen group${index}`,
      `  bind 127.0.0.1:${ports[index]}`,
      '  balance roundrobin',
      ...check,
      ...servers.map((port, number) => `  server server${number} 127.0.0.1:${port}`),
    ].join('\n'),
  )
  return [
    'global',
    '  maxconn 8000',
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 120s',
    '  timeout server 120s',
    '  timeout tunnel 1h',
    ...listeners,
    '',
  ].join('\n')
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
