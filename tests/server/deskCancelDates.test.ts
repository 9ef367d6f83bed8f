import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskCancelSteps } from './deskCancelSteps'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('a date of a series that staff cancel on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let clockOffsetMs = 0
  const { run, crowd, makeEvent, buy, cancel, report } = deskCancelSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const settle = async (ms = 0): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }

  it('is planned with the later dates, each person once, and refunds what was paid for those too', async () => {
    const { id } = await makeEvent('Chamber evening')
    await run(
      sql`update events set starts_at = date_trunc('hour', now()) + interval '10 days', ends_at = date_trunc('hour', now()) + interval '10 days 2 hours' where id = ${id}`,
    )
    const repeated = await owner.call('POST', `/admin/api/desk/events/${id}/dates`, {
      body: { rule: 'FREQ=DAILY;COUNT=3' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(repeated.statusCode, repeated.body).toBe(200)
    const [buyer] = await crowd('later', 1)
    if (!buyer) throw new Error('there is no crowd')
    const later = await run(
      sql`select e.id, t.id as type from events e join ticket_types t on t.event_id = e.id where e.series_id = (select series_id from events where id = ${id}) and e.id <> ${id} order by e.starts_at`,
    )
    for (const { type } of later) await buy(buyer, Number(type))

    expect(await report(owner, id)).toMatchObject({ people: 0, places: 0, later_dates: 2 })
    expect(await report(owner, id, '?following=true')).toMatchObject({
      state: 'planned',
      people: 1,
      places: 2,
      refunds: { total: 2 },
      amounts: { total: 50, ways: [{ way: 'card', amount: 50 }] },
      later_dates: 2,
    })
    expect((await cancel(owner, id, { following: true })).statusCode).toBe(200)
    await settle()
    for (const { id: date } of later)
      expect(await report(owner, Number(date))).toMatchObject({ refunds: { refunded: 1 } })
  })

  it('is cancelled with the later dates of its series, of which no more are made', async () => {
    const [series] = await run(
      sql`select series_id as id, min(id) as first, count(*)::integer as dates from events where series_id is not null and starts_at > now() + interval '1 day' group by 1 having count(*) > 2 order by 1 limit 1`,
    )
    const [first] = await run(
      sql`select id from events where series_id = ${series?.['id']} and starts_at > now() + interval '1 day' order by starts_at offset 1 limit 1`,
    )
    const id = Number(first?.['id'])
    expect((await cancel(owner, id, { following: true })).statusCode).toBe(200)
    await settle(60 * 24 * 3_600_000)
    expect(
      await run(
        sql`select count(*) filter (where cancelled_at is null)::integer as open, count(*)::integer as all from events where series_id = ${series?.['id']} and starts_at >= (select starts_at from events where id = ${id})`,
      ),
    ).toEqual([{ open: 0, all: Number(series?.['dates']) - 1 }])
  })
})
