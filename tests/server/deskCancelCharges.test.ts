import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskCancelSteps } from './deskCancelSteps'
import { lockEngines } from './engines'
import { ledgerDifferences } from './ledgerDifferences'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('a cancelled event whose people were charged on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  const { run, crowd, makeEvent, cancel, report, people } = deskCancelSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.patch(1, { settings: { house_account: { limit: 1_000 } } })
  })
  afterAll(() => server.close())

  it('gives back what was charged to all who come, less what went back before, also to whoever has left, and lists it as planned and as done', async () => {
    const { id } = await makeEvent('Billed', { type: 'public' })
    const members = await crowd('billed', 3)
    await run(sql`update customers set house_account_enabled = true where email like 'billed%'`)
    for (const browser of members)
      await browser.call('POST', `/api/events/${id}/register`, { body: {} })
    const billed = await owner.call('POST', `/admin/api/desk/events/${id}/billing`, {
      body: { amount: 40, description: 'Lobster' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(billed.json()).toMatchObject({
      people: [{ outcome: 'charged' }, { outcome: 'charged' }, { outcome: 'charged' }],
    })
    const [charge] = await run(
      sql`select p.transaction_id as id, p.customer_id from payments p join payment_requests q on q.payment_id = p.id where q.key like ${`desk bill:${id}:%`} order by p.id limit 1`,
    )
    const part = await server.context.payments.refund({
      companyId: 1,
      customerId: Number(charge?.['customer_id']),
      transactionId: Number(charge?.['id']),
      amountCents: 1_000,
      reason: '',
      cancels: false,
      membership: null,
      idempotencyKey: randomUUID(),
      by: { adminId: null, adminName: 'owner' },
    })
    expect(part.state).toBe('refunded')
    const [last] = await run(
      sql`select customer_id as id from event_registrations where event_id = ${id} order by customer_id desc limit 1`,
    )
    const left = await owner.call(
      'POST',
      `/admin/api/desk/events/${id}/attendees/r${Number(last?.['id'])}/cancel`,
      { body: {}, headers: { 'idempotency-key': randomUUID() } },
    )
    expect(left.statusCode, left.body).toBe(200)
    expect(await report(owner, id)).toMatchObject({
      people: 3,
      places: 2,
      refunds: { total: 3, waiting: 3 },
      amounts: { total: 110, ways: [{ way: 'houseAccount', amount: 110 }] },
    })
    const before = (await server.mails()).length
    await cancel(owner, id)
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ text }) => /^Refund: (.*)$/m.exec(text)?.[1]).sort()).toEqual([
      '$30.00',
      '$40.00',
      '$40.00',
    ])
    expect(await report(owner, id)).toMatchObject({
      state: 'done',
      people: 3,
      waitlist: 0,
      places: 2,
      refunds: { total: 3, refunded: 3 },
      amounts: { refunded: 110 },
    })
    expect((await people(owner, id)).flatMap(({ refunds }) => refunds)).toMatchObject([
      { way: 'houseAccount', status: 'refunded' },
      { way: 'houseAccount', status: 'refunded' },
      { way: 'houseAccount', status: 'refunded' },
    ])
    for (const browser of members)
      expect(
        (await browser.call('GET', '/api/account/wallet/house-account')).json<{
          balance: number
        }>().balance,
      ).toBe(0)
    expect(await ledgerDifferences(server.context)).toEqual([])
  })
})
