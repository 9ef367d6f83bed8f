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

/** Starts HAProxy, which gives the connections of each port to a group's servers in turn. */
export async function startLoadBalancer(
  groups: readonly (readonly number[])[],
): Promise<LoadBalancer> {
  const ports = await Promise.all(groups.map(freePort))
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, configOf(groups, ports))
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

function configOf(groups: readonly (readonly number[])[], ports: readonly number[]): string {
  const listeners = groups.map((servers, index) =>
    [
      `listen group${index}`,
      `  bind 127.0.0.1:${ports[index]}`,
      '  balance roundrobin',
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
