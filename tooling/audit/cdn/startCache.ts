import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../tests/support/freePort'

/** A running nginx that caches what a server lets it. */
export interface SharedCache {
  port: number
  stop(): Promise<void>
}

/** Whether nginx, Debian's package `nginx-light`, can be started here. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/**
 * Starts nginx in front of a server. It knows nothing of Portico: what it keeps, for how long and
 * for whom is what the responses say. Each response says in `x-cache` where it came from.
 */
export async function startCache(serverPort: number): Promise<SharedCache> {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-cdn-'))
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; ${temporary.join(' ')}
      proxy_cache_path ${folder}/cache keys_zone=pages:10m use_temp_path=off;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://127.0.0.1:${serverPort};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_cache pages;
          proxy_cache_key "$scheme://$host$request_uri";
          proxy_cache_revalidate on;
          proxy_cache_background_update on;
          add_header X-Cache $upstream_cache_status always;
        }
      }
    }`,
  )
  const child = spawn('nginx', ['-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = (): void => void child.kill('SIGTERM')
  process.once('exit', end)
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    port,
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
