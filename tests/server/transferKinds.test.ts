import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transfer as businesses } from '../../server/features/directory/transfer'
import { transfer as events } from '../../server/features/events/transfer'
import { transfer as vouchers } from '../../server/features/issuing/transfer'
import { transfer as products } from '../../server/features/products/transfer'
import { transfer as schedules } from '../../server/features/schedules/transfer'
import { transfer as tickets } from '../../server/features/attendees/transfer'
import type { TransferKind } from '../../server/platform/transfer/TransferKind'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'
import { transferSteps } from './transferSteps'

describe.each(lockEngines)('what is exported on $name', (engine) => {
  let server: TestServer
  const { inCompany, load, dump, emptyCompany } = transferSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    // No membership is of another company.
    await inCompany(1, (tx) => tx.execute(sql`update events set audience_ids = '{}'`))
  })
  afterAll(() => server.close())

  it.each<[string, TransferKind<never>]>([
    ['products', products as TransferKind<never>],
    ['businesses', businesses as TransferKind<never>],
    ['schedules', schedules as TransferKind<never>],
    ['events', events as TransferKind<never>],
  ])('is the same after it was imported elsewhere: %s', async (_name, kind) => {
    const first = await dump(kind, 1)
    expect(first.length).toBeGreaterThan(2)
    const copy = await emptyCompany()
    expect(new Set(await load(kind, copy, first))).toEqual(new Set(['created']))
    expect(await dump(kind, copy)).toEqual(first)
    // What is there already is left as it is.
    expect(new Set(await load(kind, copy, first))).toEqual(new Set(['same']))
    expect(new Set(await load(kind, 1, first))).toEqual(new Set(['same']))
  })

  it('is the same after it was imported elsewhere: tickets of events, and vouchers of members', async () => {
    const copy = await emptyCompany({ people: true })
    await load(events, copy, await dump(events as TransferKind<never>, 1))
    for (const kind of [tickets, vouchers] as const) {
      const first = await dump(kind as TransferKind<never>, 1)
      expect(first.length, kind.name).toBeGreaterThan(2)
      const states = await load(kind as TransferKind<never>, copy, first)
      expect(new Set(states)).toEqual(new Set(['created']))
      expect(await dump(kind as TransferKind<never>, copy)).toEqual(first)
      expect(new Set(await load(kind as TransferKind<never>, copy, first))).toEqual(
        new Set(['same']),
      )
    }
    const { rows } = await inCompany(copy, (tx) =>
      tx.execute(sql`select count(*)::int as queued from mails where company_id = ${copy}`),
    )
    expect(rows[0]?.['queued']).toBe(0)
  })
})
