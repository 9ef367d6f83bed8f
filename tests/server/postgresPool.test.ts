import net from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { postgresPool, type PostgresPool } from '../../server/platform/db/engines/postgresPool'
import { isDatabaseUnavailable } from '../../server/platform/db/databaseFaults'
import type { TransactionBounds } from '../../server/platform/db/transactionBounds'
import { serverUrl } from './engines'

const ROOMY: TransactionBounds = {
  turnMs: 9_000,
  lockMs: 9_000,
  statementMs: 9_000,
  idleMs: 9_000,
  answerMs: 9_000,
}

describe.skipIf(serverUrl === undefined)('transactions on a PostgreSQL server', () => {
  let pool: PostgresPool
  afterEach(() => pool.end())

  const open = (bounds: Partial<TransactionBounds> = {}, url = serverUrl, connections = 1) => {
    const boundsNow = () => ({ ...ROOMY, ...bounds })
    pool = postgresPool({ connectionString: url }, connections, () => undefined, boundsNow)
  }

  it('one in which a statement failed fails, although nobody asked about that statement', async () => {
    open()
    const transaction = pool.transaction(null, (tx) =>
      tx.execute(sql`select 1 / 0`).catch(() => undefined),
    )
    await expect(transaction).rejects.toMatchObject({ code: '25P02' })
    expect(await pool.transaction(null, async () => 'the next one')).toBe('the next one')
  })

  it('a commit may take longer than a statement, so that it waits for a standby', async () => {
    open({ statementMs: 150 })
    await pool.transaction(null, async (tx) => {
      await tx.execute(sql`create temporary table kept (id int) on commit drop`)
      await tx.execute(
        sql`create function pg_temp.dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end'`,
      )
      await tx.execute(
        sql`create constraint trigger slow after insert on kept deferrable initially deferred for each row execute function pg_temp.dawdle()`,
      )
      await tx.execute(sql`insert into kept values (1)`)
    })
    await expect(
      pool.transaction(null, (tx) => tx.execute(sql`select pg_sleep(0.3)`)),
    ).rejects.toMatchObject({ cause: { code: '57014' } })
  })

  it('a server that vanishes without a word is given up on, and its next connection is used', async () => {
    const network = await openNetwork()
    open({ answerMs: 300, turnMs: 200 }, network.url, 3)
    const idle = async () => undefined
    await Promise.all([1, 2, 3].map(() => pool.transaction(null, idle)))
    const during = pool.transaction(null, async (tx) => {
      network.vanish()
      await tx.execute(sql`select 1`)
    })
    const unavailable = (error: unknown) => isDatabaseUnavailable(error)
    await expect(during).rejects.toSatisfy(unavailable)
    await expect(pool.transaction(null, idle)).rejects.toSatisfy(unavailable)
    // A turn is spent on one silent connection, not on each.
    expect(pool.counts().idle).toBe(1)
    await expect(pool.transaction(null, idle)).rejects.toSatisfy(unavailable)
    expect(await pool.transaction(null, async () => 'reached')).toBe('reached')
    network.close()
  })

  it('a notification is bounded like a transaction', async () => {
    const network = await openNetwork()
    open({ answerMs: 200, turnMs: 200 }, network.url)
    await pool.notify('greetings', 'before')
    network.vanish()
    await expect(pool.notify('greetings', 'lost')).rejects.toSatisfy(isDatabaseUnavailable)
    await pool.notify('greetings', 'after')
    network.close()
  })
})

/** A way to the server whose open connections can fall silent; new ones work. */
async function openNetwork() {
  const server = new URL(serverUrl ?? '')
  const sockets = new Set<net.Socket>()
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(server.port || 5432), server.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as net.AddressInfo).port)
  return {
    url: url.href,
    vanish: () => {
      for (const socket of sockets) socket.unpipe()
    },
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
