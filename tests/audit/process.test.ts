import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { clubCommand } from '../../server/platform/env/clubCommand'
import { request, runProcess, spawnServer } from '../server/process/spawnServer'
import { testPrograms } from '../server/process/testPrograms'

// Each test starts processes, and the first of them creates a database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe('the server process', () => {
  let script: string
  let folder: string
  beforeAll(async () => {
    script = (await testPrograms()).server
    folder = await mkdtemp(path.join(os.tmpdir(), 'process-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const data = (name: string) => path.join(folder, name)

  it('prints the ready line and the table of clubs and accounts, logs elsewhere, locks its data folder, and exits with 0 on SIGTERM', async () => {
    const server = await spawnServer(script, { PORTICO_DATA: data('first'), LOG_LEVEL: 'info' })
    expect(server.output().split('\n')[0]).toBe(
      `Portico is ready on http://localhost:${server.port}`,
    )
    for (const text of ['harbour.localhost', 'lantern.localhost', 'alex', 'owner', DEMO_PASSWORD])
      expect(server.output()).toContain(text)
    expect(server.output()).not.toContain('"level"')
    await request(server.port, { method: 'GET', path: '/config', host: 'harbour.localhost' })
    expect(server.errors()).toContain('"level"')

    const second = await runProcess(script, [], { PORT: '0', PORTICO_DATA: data('first') })
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(second.stderr).toContain('in use by another Portico process')

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const again = await spawnServer(script, { PORTICO_DATA: data('first') })
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('exits within ten seconds even if a hub tab is unresponsive', async () => {
    const server = await spawnServer(script, { PORTICO_DATA: data('first') })
    const negotiated = await request(server.port, {
      method: 'POST',
      path: '/hub/negotiate',
      host: 'harbour.localhost',
    })
    const { connectionToken } = JSON.parse(negotiated.body) as { connectionToken: string }
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/hub?id=${connectionToken}`, {
      headers: { host: 'harbour.localhost' },
    })
    await new Promise((resolve) => socket.once('open', resolve))
    // From now on the tab reads nothing, so it never answers the server's close frame.
    socket.pause()
    socket.on('error', () => undefined)
    server.child.kill('SIGTERM')
    // If the tab blocked the exit, the process would abort after ten seconds with exit code 1.
    expect(await server.ended).toBe(0)
    socket.terminate()
  })

  it.each([
    [{ PORT: 'abc' }, /^Portico can't start: PORT /],
    [{ NODE_ENV: 'production' }, /^Portico can't start: PORTICO_SECRET /],
    [{ LOG_LEVEL: 'loud' }, /^Portico can't start: LOG_LEVEL /],
    [{ HOST: '203.0.113.1' }, /^Portico can't start: HOST 203\.0\.113\.1 /],
    [{ PORTICO_DATA: '/dev/null/data' }, /^Portico can't start: .* set PORTICO_DATA /],
    [
      { DATABASE_URL: 'postgres://someone:canary@127.0.0.1:1/none' },
      /^Portico can't start: .*DATABASE_URL .*ECONNREFUSED/,
    ],
    [{ DATABASE_URL: 'postgres://someone:canary@[/none' }, /^Portico can't start: DATABASE_URL /],
  ])('does not start with %j: one line names the variable, exit code 1', async (env, message) => {
    const done = await runProcess(script, [], { PORT: '0', PORTICO_DATA: data('never'), ...env })
    expect([done.code, done.stdout]).toEqual([1, ''])
    expect(done.stderr).toMatch(message)
    expect(done.stderr.trim().split('\n')).toHaveLength(1)
    expect(done.stderr).not.toContain('canary')
  })

  it('reports a port in use in one line, exit code 1', async () => {
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const done = await runProcess(script, [], { PORT: String(port), PORTICO_DATA: data('never') })
    expect([done.code, done.stdout, done.stderr]).toEqual([
      1,
      '',
      `Portico can't start: port ${port} is in use; set PORT to another one\n`,
    ])
    await new Promise((resolve) => other.close(resolve))
  })

  it('seeds no demo in production, and rejects data that contains it with one line unless PORTICO_DEMO=keep is set', async () => {
    const env = { NODE_ENV: 'production', PORTICO_SECRET: 's'.repeat(32), HOST: '127.0.0.1' }
    const server = await spawnServer(script, { ...env, PORTICO_DATA: data('production') })
    expect(server.output()).not.toContain(DEMO_PASSWORD)
    expect(server.output()).toContain(`${clubCommand} admin invite --email`)
    expect(
      (await request(server.port, { method: 'GET', path: '/config', host: 'harbour.localhost' }))
        .status,
    ).toBe(404)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    for (const [demo, reason] of [
      ['1', /^Portico can't start: PORTICO_DEMO [^\n]*production[^\n]*\n$/],
      [
        undefined,
        /^Portico can't start: this data contains the demo [^\n]*PORTICO_DEMO=keep[^\n]*\n$/,
      ],
    ] as const) {
      const refused = await runProcess(script, [], {
        ...env,
        PORT: '0',
        PORTICO_DATA: data('first'),
        ...(demo === undefined ? {} : { PORTICO_DEMO: demo }),
      })
      expect([refused.code, refused.stdout, refused.stderr]).toEqual([
        1,
        '',
        expect.stringMatching(reason),
      ])
    }
    const kept = await spawnServer(script, {
      ...env,
      PORTICO_DATA: data('first'),
      PORTICO_DEMO: 'keep',
    })
    expect(
      (await request(kept.port, { method: 'GET', path: '/config', host: 'harbour.localhost' }))
        .status,
    ).toBe(200)
    expect(
      (
        await request(kept.port, {
          method: 'POST',
          path: '/login',
          host: 'harbour.localhost',
          body: { email: 'alex@example.com', password: DEMO_PASSWORD },
        })
      ).status,
    ).toBe(401)
    kept.child.kill('SIGTERM')
    expect(await kept.ended).toBe(0)
  })
})
