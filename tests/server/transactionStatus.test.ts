import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completePlaced,
  markLapsed,
  markPending,
} from '../../server/features/commerce/transactions/writeTransaction'
import type { Tx } from '../../server/platform/db/Database'
import { transactions } from '../../server/platform/db/schema/transactions'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const COMPANY = 1
type Status = (typeof transactions.$inferSelect)['status']

describe.each(engines)('the status of an order’s transaction on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  /** Gives a transaction a status, changes it, and returns its status and amount due. */
  const after = (
    status: Status,
    change: (tx: Tx, key: { companyId: number; id: number }) => Promise<void>,
  ) =>
    server.db.tx(COMPANY, async (tx) => {
      const [row] = await tx
        .select({ id: transactions.id })
        .from(transactions)
        .where(eq(transactions.companyId, COMPANY))
        .limit(1)
      if (row === undefined) throw new Error('the demo has no such transaction')
      const key = { companyId: COMPANY, id: row.id }
      const isRow = and(eq(transactions.companyId, COMPANY), eq(transactions.id, row.id))
      await tx.update(transactions).set({ status, amountDueCents: 700 }).where(isRow)
      await change(tx, key)
      const [changed] = await tx
        .select({ status: transactions.status, due: transactions.amountDueCents })
        .from(transactions)
        .where(isRow)
      return [changed?.status, changed?.due]
    })

  it.each<[Status, Status, number]>([
    ['placed', 'pending', 700],
    ['pending', 'pending', 700],
    ['processed', 'processed', 700],
    ['refunded', 'refunded', 700],
    ['cancelled', 'cancelled', 700],
    ['lapsed', 'lapsed', 700],
  ])('%s becomes %s when its processor has accepted a payment', async (from, to, due) => {
    expect(await after(from, markPending)).toEqual([to, due])
  })

  it.each<[Status, Status, number]>([
    ['placed', 'lapsed', 0],
    ['pending', 'lapsed', 0],
    ['processed', 'processed', 700],
    ['refunded', 'refunded', 700],
    ['cancelled', 'cancelled', 700],
  ])('%s becomes %s when it was not paid in time', async (from, to, due) => {
    expect(await after(from, markLapsed)).toEqual([to, due])
  })

  it.each<[Status, Status, number]>([
    ['placed', 'processed', 0],
    ['lapsed', 'lapsed', 700],
    ['refunded', 'refunded', 700],
  ])('%s becomes %s when nothing is due', async (from, to, due) => {
    expect(
      await after(from, (tx, key) => completePlaced(tx, key, new Date('2026-11-20T10:00:00Z'))),
    ).toEqual([to, due])
  })
})
