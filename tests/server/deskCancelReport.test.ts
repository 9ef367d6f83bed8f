import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetRows } from '../../server/features/retention/forgetRows'
import { deskCancelSteps } from './deskCancelSteps'
import { engines } from './engines'
import { outcome } from './eventSteps'
import { ledgerDifferences } from './ledgerDifferences'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('the report of a cancelled event on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  const steps = deskCancelSteps(() => server)
  const { run, crowd, makeEvent, buy, cancel, report, people } = steps
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const settle = async (): Promise<void> => {
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  /** Makes an event at which one person is registered. */
  const attended = async (name: string): Promise<number> => {
    const { id } = await makeEvent(name, { type: 'public' })
    const [member] = await crowd(name, 1)
    const answer = await member?.call('POST', `/api/events/${id}/register`, { body: {} })
    expect(answer?.statusCode).toBe(200)
    await server.mails()
    return id
  }

  it('a guest without an address counts as not told, and is shown without one', async () => {
    const id = await attended('regatta')
    const added = await desk.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body: { guest: { first_name: 'Aaron' } },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(added.statusCode, added.body).toBeLessThan(300)
    expect(outcome(await cancel(desk, id, { refund: false }))).toBe('200')
    await settle()
    expect(await report(desk, id)).toMatchObject({
      state: 'done',
      told: 1,
      to_tell: 0,
      not_told: 1,
    })
    expect((await people(desk, id)).map(({ told }) => told).sort()).toEqual(['noAddress', 'sent'])
  })

  it('an email that was given up counts as not sent, also after it is deleted', async () => {
    const id = await attended('soiree')
    const sending = vi.spyOn(server.context, 'sendMail').mockRejectedValue(new Error('no mailbox'))
    await cancel(desk, id, { refund: false })
    await settle()
    expect(await report(desk, id)).toMatchObject({ state: 'running', told: 0, to_tell: 1 })
    const [mail] = await run(sql`select id from mails where kind = 'event-cancelled'`)
    // The next attempt is the last one.
    await server.db.platform((tx) =>
      tx.execute(
        sql`update jobs set attempts = 8, next_at = now() - interval '1 second'
          where company_id = 1 and kind = 'mail' and subject_id = ${Number(mail?.['id'])}`,
      ),
    )
    await settle()
    sending.mockRestore()
    const missed = { state: 'done', told: 0, to_tell: 0, not_told: 1 }
    expect(await report(desk, id)).toMatchObject(missed)
    await run(sql`update mails set failed_at = failed_at - interval '31 days'`)
    await forgetRows(server.context, 1)
    expect(await run(sql`select id from mails where kind = 'event-cancelled'`)).toEqual([])
    expect(await report(desk, id)).toMatchObject(missed)
    expect((await people(desk, id)).map(({ told }) => told)).toEqual(['failed'])
  })

  it('an email that can’t be written, or that an unconfirmed address doesn’t get, counts as not sent', async () => {
    const { id } = await makeEvent('Vigil', { type: 'public' })
    for (const member of await crowd('vigil', 2))
      await member.call('POST', `/api/events/${id}/register`, { body: {} })
    await server.mails()
    const [limited] = await run(
      sql`update customers set email_verified_at = null where email = 'vigil2@example.com' returning id`,
    )
    await run(
      sql`insert into notifications (company_id, customer_id, topic, act, subject_id, title, text, path)
        select 1, ${Number(limited?.['id'])}, 'event', 'place-taken', ${id}, '', '', '' from generate_series(1, 25)`,
    )
    const sending = vi.spyOn(server.context, 'sendMail').mockRejectedValue(new Error('no mailbox'))
    await cancel(desk, id, { refund: false })
    await settle()
    sending.mockRestore()
    expect(await report(desk, id)).toMatchObject({ told: 0, to_tell: 1, not_told: 1 })
    await run(sql`delete from customers where email = 'vigil1@example.com'`)
    await server.db.platform((tx) =>
      tx.execute(sql`update jobs set next_at = now() - interval '1 second' where kind = 'mail'`),
    )
    await settle()
    expect(await report(desk, id)).toMatchObject({ state: 'done', told: 0, not_told: 2 })
    expect((await people(desk, id)).map(({ told }) => told)).toEqual(['failed', 'failed'])
  })

  it('of a ticket that was paid with two payments, what is refunded and what is refused count apart', async () => {
    const { id, typeId } = await makeEvent('Halves')
    const [buyer] = await crowd('halves', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    await cancel(owner, id)
    await settle()
    // The other payment's processor has refused.
    await run(
      sql`with line as (select id from event_refunds where event_id = ${id}),
          first as (update refunds set amount_cents = 2000 where event_refund_id = (select id from line) returning *),
          copy as (select to_jsonb(first) - 'id' || '{"amount_cents": 500, "state": "refused", "idempotency_key": "other-half"}' as fields from first)
        insert into refunds
        select (jsonb_populate_record(null::refunds, fields || jsonb_build_object('id', (select max(id) + 1000 from refunds)))).* from copy`,
    )
    expect(await report(owner, id)).toMatchObject({
      refunds: { total: 1, refunded: 0, failed: 1 },
      amounts: { total: 25, refunded: 20, failed: 5 },
    })
    const [person] = await people(owner, id)
    expect(person?.refunds.map(({ amount, status }) => [status, amount]).sort()).toEqual([
      ['refunded', 20],
      ['refused', 5],
    ])
  })

  it('what was kept of an order is refunded later, also if the event of its other ticket is refunded before', async () => {
    const [one, two] = [await makeEvent('Matinee'), await makeEvent('Evening')]
    const [buyer] = await crowd('matinee', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, one.typeId, { quantity: 2 })
    await run(
      sql`update event_tickets set event_id = ${two.id}, ticket_type_id = ${two.typeId}
        where id = (select max(id) from event_tickets where event_id = ${one.id})`,
    )
    await cancel(owner, one.id, { refund: false })
    await settle()
    await cancel(owner, two.id)
    await settle()
    await owner.call('POST', `/admin/api/desk/events/${one.id}/cancel/refunds`, { body: {} })
    await settle()
    for (const { id } of [one, two])
      expect(await report(owner, id)).toMatchObject({ amounts: { refunded: 25 } })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('what was kept is refunded in the name of who decides so later', async () => {
    const { id, typeId } = await makeEvent('Later')
    const [buyer] = await crowd('later', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    await cancel(desk, id, { refund: false })
    await settle()
    await owner.call('POST', `/admin/api/desk/events/${id}/cancel/refunds`, { body: {} })
    await settle()
    expect(
      await run(
        sql`select admin_name from refunds r join event_refunds e on e.id = r.event_refund_id where e.event_id = ${id}`,
      ),
    ).toEqual([{ admin_name: 'owner' }])
  })

  // The embedded database runs one transaction at a time.
  if (engine.name !== 'PGlite')
    it('asking the processors again locks the customers by id, before the jobs about them', async () => {
      const { id, typeId } = await makeEvent('Order')
      const [first, second] = await crowd('order', 2)
      if (!first || !second) throw new Error('there is no crowd')
      for (const buyer of [first, second]) await buy(buyer, typeId)
      await cancel(owner, id)
      await settle()
      const rows = await run(
        sql`select customer_id from event_refunds where event_id = ${id} order by customer_id`,
      )
      const [low, high] = rows.map((row) => Number(row['customer_id']))
      // The refund of the one whose id is higher was refused first.
      await run(
        sql`update refunds r set state = 'refused', id = (select max(id) from refunds) + 10000 - e.customer_id
          from event_refunds e where e.id = r.event_refund_id and e.event_id = ${id}`,
      )
      const release = await holdTransaction(
        (run) => server.db.tx(1, run),
        (tx) => tx.execute(sql`select 1 from customers where id = ${low} for no key update`),
      )
      const answer = owner.call('POST', `/admin/api/desk/events/${id}/cancel/refunds`, { body: {} })
      await waitForLocks(server.db, 1)
      await release(async (tx) => {
        await tx.execute(sql`select 1 from customers where id = ${high} for no key update nowait`)
      })
      expect(outcome(await answer)).toBe('200')
      await settle()
    })
})
