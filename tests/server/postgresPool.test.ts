import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { postgresPool, type PostgresPool } from '../../server/platform/db/engines/postgresPool'
import type { TransactionBounds } from '../../server/platform/db/transactionBounds'
import { serverUrl } from './engines'

const ROOMY: TransactionBounds = { turnMs: 9_000, lockMs: 9_000, statementMs: 9_000, idleMs: 9_000 }

describe.skipIf(serverUrl === undefined)('transactions on a PostgreSQL server', () => {
  let pool: PostgresPool
  afterEach(() => pool.end())

  const open = (bounds: Partial<TransactionBounds> = {}) => {
    pool = postgresPool(
      { connectionString: serverUrl },
      1,
      () => undefined,
      () => ({
        ...ROOMY,
        ...bounds,
      }),
    )
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
})
