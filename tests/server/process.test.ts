import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { request, runProcess, spawnServer } from './process/spawnServer'
import { testPrograms } from './process/testPrograms'

// tests/audit/process.test.ts has what needs further processes.
describe('the server process', () => {
  let script: string
  let folder: string
  beforeAll(async () => {
    script = (await testPrograms()).server
    folder = await mkdtemp(path.join(os.tmpdir(), 'process-'))
    await cp(inject('demo').data, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('prints the ready line and the table of clubs and accounts, logs elsewhere, locks its data folder, and finishes running requests on SIGTERM', async () => {
    const server = await spawnServer(script, {
      PORTICO_DATA: folder,
      PORTICO_DEMO: '1',
      LOG_LEVEL: 'debug',
    })
    expect(server.output().split('\n')[0]).toBe(
      `Portico is ready on http://localhost:${server.port}`,
    )
    for (const text of [
      'harbour.localhost',
      'lantern.localhost',
      `localhost:${server.port}/desk/`,
      'alex',
      'owner',
      DEMO_PASSWORD,
    ])
      expect(server.output()).toContain(text)
    expect(server.output()).not.toContain('"level"')

    const second = await runProcess(script, [], { PORT: '0', PORTICO_DATA: folder })
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(second.stderr).toContain('in use by another Portico process')

    // An unknown account's password is compared at full cost, which takes long enough for SIGTERM to
    // arrive meanwhile.
    const answers = Array.from({ length: 4 }, () =>
      request(server.port, {
        method: 'POST',
        path: '/login',
        host: 'harbour.localhost',
        body: { email: 'nobody@example.com', password: DEMO_PASSWORD },
      }),
    )
    // Wait until the server has started every request: it may reject later ones.
    await new Promise<void>((resolve) => {
      server.child.stderr?.on('data', () => {
        if (server.errors().split('incoming request').length > answers.length) resolve()
      })
    })
    server.child.kill('SIGTERM')
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(401)
    expect(await server.ended).toBe(0)
  })

  it('does not start without its database: one line names the variable, not the password; exit code 1', async () => {
    const done = await runProcess(script, [], {
      PORT: '0',
      PORTICO_DATA: path.join(folder, 'never'),
      DATABASE_URL: 'postgres://someone:canary@127.0.0.1:1/none',
    })
    expect([done.code, done.stdout]).toEqual([1, ''])
    expect(done.stderr).toMatch(/^Portico can't start: .*DATABASE_URL .*ECONNREFUSED/)
    expect(done.stderr.trim().split('\n')).toHaveLength(1)
    expect(done.stderr).not.toContain('canary')
  })
})
