import net from 'node:net'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { postgresListener } from '../../server/platform/db/engines/postgresListener'
import { createDatabase } from '../support/createDatabase'
import { oneEngine, serverUrl } from './engines'
import { testServer } from './testServer'

// The embedded database is in the process: its notices can't be lost.
describe.runIf(serverUrl !== undefined)('notices of a PostgreSQL server', () => {
  const base = serverUrl ?? ''

  it('are proven by one to oneself: when it does not arrive, that is reported once; when one arrives over a new connection, subscribers learn that they may have missed some', async () => {
    const proxy = await startProxy(new URL(base))
    const pool = new pg.Pool({ connectionString: base })
    const reports: boolean[] = []
    let connected = 0
    const listener = postgresListener(
      { connectionString: proxy.url },
      {
        send: async (channel, payload) =>
          void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
        onError: () => undefined,
        onNotices: (arrive) => reports.push(arrive),
        everyMs: 20,
        withinMs: 500,
      },
    )
    const received: string[] = []
    await listener.listen('portico_test', {
      onNotice: (payload) => received.push(payload),
      onConnect: () => (connected += 1),
    })
    expect([listener.noticesArrive(), connected, reports]).toEqual([true, 1, []])

    proxy.hold(true)
    await expect.poll(() => reports).toEqual([false])
    expect(listener.noticesArrive()).toBe(false)
    proxy.hold(false)
    await expect.poll(() => reports).toEqual([false, true])
    expect([listener.noticesArrive(), connected]).toEqual([true, 2])
    await pool.query(`select pg_notify('portico_test', 'after')`)
    await expect.poll(() => received).toEqual(['after'])

    await listener.close()
    await pool.end()
    await proxy.close()
  })

  it('say nothing about themselves while none can be sent', async () => {
    const reports: boolean[] = []
    let attempts = 0
    const listener = postgresListener(
      { connectionString: base },
      {
        send: () => {
          attempts += 1
          return Promise.reject(new Error('no connection is free'))
        },
        onError: () => undefined,
        onNotices: (arrive) => reports.push(arrive),
        withinMs: 20,
      },
    )
    await listener.listen('portico_test', { onNotice: () => undefined })
    await expect.poll(() => attempts).toBeGreaterThan(2)
    expect(reports).toEqual([])
    await listener.close()
  })

  it('that never arrive, as through a pooler, make /readyz answer 503 until DATABASE_LISTEN_URL is right', async () => {
    const own = await createDatabase(base, inject('empty').database)
    const proxy = await startProxy(new URL(own.url), { deaf: true })
    const reports: boolean[] = []
    const open = async () => {
      const db = await openPostgres({
        url: own.url,
        listenUrl: proxy.url,
        refuseSuperuser: true,
        onConnectionError: () => undefined,
        onNotices: (arrive) => reports.push(arrive),
      })
      return { db, url: own.url, drop: () => db.close() }
    }
    const server = await testServer({ ...oneEngine, openEmpty: open }, { empty: true })
    const ready = await server.browser().call('GET', '/readyz')
    expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([
      503,
      'notifications_lost',
    ])
    expect(ready.headers['retry-after']).toMatch(/^\d+$/)
    expect(reports).toEqual([false])
    await server.close()
    await proxy.close()
    await own.drop()
  })

  it('need a DATABASE_LISTEN_URL of the same database: another one is refused, and not migrated', async () => {
    const [own, other] = await Promise.all([createDatabase(base), createDatabase(base)])
    await expect(
      openPostgres({
        url: own.url,
        listenUrl: other.url,
        refuseSuperuser: true,
        onConnectionError: () => undefined,
      }),
    ).rejects.toThrow('DATABASE_LISTEN_URL and DATABASE_URL name different databases')
    const client = new pg.Client({ connectionString: other.url })
    await client.connect()
    const { rows } = await client.query(`select 1 from pg_namespace where nspname = 'drizzle'`)
    expect(rows).toEqual([])
    await client.end()
    await Promise.all([own.drop(), other.drop()])
  })

  it('need a database that DATABASE_LISTEN_URL really names: otherwise the start fails with one line', async () => {
    await expect(
      openPostgres({
        url: base,
        listenUrl: 'postgres://someone:canary@127.0.0.1:1/none',
        refuseSuperuser: true,
        onConnectionError: () => undefined,
      }),
    ).rejects.toThrow(/^the database that DATABASE_LISTEN_URL names [^\n]*ECONNREFUSED[^\n]*$/)
  })
})

/**
 * Starts a TCP proxy in front of a server, which can hold back what the server sends. If it is deaf,
 * it accepts LISTEN like a pooler, and no notice ever arrives.
 */
async function startProxy(target: URL, { deaf = false } = {}) {
  const sockets = new Set<net.Socket>()
  const answers = new Set<net.Socket>()
  let isHeld = false
  const proxy = net.createServer((inward) => {
    const outward = net.connect(Number(target.port || 5432), target.hostname)
    for (const socket of [inward, outward]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    answers.add(outward)
    inward.on('data', (data) =>
      // A statement of the same length.
      outward.write(
        deaf ? Buffer.from(data.toString('latin1').replace('LISTEN', 'NOTIFY'), 'latin1') : data,
      ),
    )
    outward.on('data', (data) => inward.write(data))
    inward.on('close', () => outward.destroy())
    outward.on('close', () => {
      answers.delete(outward)
      inward.destroy()
    })
    if (isHeld) outward.pause()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: url.href,
    hold(hold: boolean) {
      isHeld = hold
      // Those held back stay so: what has not arrived in time counts as lost.
      if (hold) for (const socket of answers) socket.pause()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}
