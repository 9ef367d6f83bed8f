import { cp, mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { request, spawnServer, type ServerProcess } from './process/spawnServer'
import { testPrograms } from './process/testPrograms'

describe('a server that stops', () => {
  let script: string
  let folder: string
  beforeAll(async () => {
    script = (await testPrograms()).server
    folder = await mkdtemp(path.join(os.tmpdir(), 'shutdown-'))
    await cp(inject('demo').data, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const start = (drainMs: number) =>
    spawnServer(script, { PORTICO_DATA: folder, PORTICO_DRAIN_MS: String(drainMs) })
  const get = ({ port }: ServerProcess, url: string, agent?: http.Agent) =>
    request(port, {
      method: 'GET',
      path: url,
      host: 'harbour.localhost',
      ...(agent === undefined ? {} : { agent }),
    })

  it('after SIGTERM says at /readyz that it stops, answers requests while the grace period lasts, each on a connection that ends, and ends at once on a second signal', async () => {
    const server = await start(300_000)
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    expect((await get(server, '/config', agent)).headers.connection).toBe('keep-alive')
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await get(server, '/readyz')).status).toBe(503)
    const ready = await get(server, '/readyz')
    expect(ready.headers['retry-after']).toMatch(/^\d+$/)
    expect(JSON.parse(ready.body)).toMatchObject({
      code: 'stopping',
      request_id: ready.headers['x-request-id'],
    })
    const answer = await get(server, '/config', agent)
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
    expect((await get(server, '/healthz')).status).toBe(200)
    agent.destroy()

    const again = setInterval(() => server.child.kill('SIGTERM'), 50)
    expect(await server.ended).toBe(1)
    clearInterval(again)
    expect(server.errors()).toBe('Stopped at once by another signal.\n')
  })

  it('does not wait after Ctrl+C, and takes the same signal from npm for the same', async () => {
    const server = await start(300_000)
    server.child.kill('SIGINT')
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })
})
