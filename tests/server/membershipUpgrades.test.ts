import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { renewalSteps, type Joined } from './renewalSteps'
import { testServer, type TestServer } from './testServer'

const CREW = 'Crew membership'
const JOIN = '2027-01-15T15:00:00Z'

describe.each(lockEngines)(
  'memberships from before terms ran in the club’s days, on $name',
  (engine) => {
    let server: TestServer
    const clock = { ms: Date.parse(JOIN) }
    const { run, signedIn, goTo, joined, setBehaviour, terms, expectBalanced } = renewalSteps(
      () => server,
      clock,
    )
    const { cardOf } = paymentSteps(() => server)
    beforeAll(async () => {
      server = await testServer(engine, { now: () => new Date(clock.ms) })
    })
    afterAll(() => server.close())
    /** Removes the jobs of earlier tests, so that each test charges only its own memberships. */
    beforeEach(async () => {
      await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind = 'renewal'`))
      clock.ms = Date.parse(JOIN)
    })

    const setZone = async (timezone: string): Promise<void> => {
      const owner = server.browser()
      await owner.signInAdmin('owner')
      expect((await owner.patch(1, { intl: { timezone } })).statusCode).toBe(200)
    }
    /** Stores a subscription as it was before its zone was stored: its days were those of UTC. */
    const makeOld = async ({ subscriptionId }: Joined, nextAt: string, anchorDay: number) => {
      await run(
        sql`update subscriptions set timezone = '', next_at = ${nextAt}::timestamptz, anchor_day = ${anchorDay}, term_start = null, term_paid = null where id = ${subscriptionId}`,
      )
      await server.db.platform((tx) =>
        tx.execute(
          sql`update jobs set next_at = ${nextAt}::timestamptz - interval '1 day' where company_id = 1 and kind = 'renewal' and subject_id = ${subscriptionId}`,
        ),
      )
    }
    const stored = async ({ subscriptionId }: Joined) =>
      (
        await run(
          sql`select timezone, anchor_day, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as next from subscriptions where id = ${subscriptionId}`,
        )
      )[0]

    it.each([
      [
        'America/New_York',
        '2027-06-01T00:00:00Z',
        1,
        '2027-05-31',
        '2027-06-29',
        '2027-06-30 04:00',
      ],
      [
        'America/New_York',
        '2027-03-01T00:00:00Z',
        1,
        '2027-02-28',
        '2027-03-30',
        '2027-03-31 04:00',
      ],
      [
        'America/Los_Angeles',
        '2027-02-15T03:00:00Z',
        15,
        '2027-02-14',
        '2027-03-13',
        '2027-03-14 08:00',
      ],
      ['Europe/Madrid', '2027-02-28T15:00:00Z', 31, '2027-02-28', '2027-03-30', '2027-03-30 22:00'],
      ['Asia/Tokyo', '2027-05-31T20:00:00Z', 31, '2027-06-01', '2027-06-30', '2027-06-30 15:00'],
    ])(
      'in %s, a membership that was due at %s is charged once, for a whole month',
      async (timezone, dueAt, anchorDay, start, end, next) => {
        await setZone(timezone)
        const casey = await joined('casey@example.com', CREW)
        await makeOld(casey, dueAt, anchorDay)
        const due = Date.parse(dueAt)
        for (const hours of [-24, -12, 0, 12, 24, 48])
          await goTo(new Date(due + hours * 3_600_000).toISOString())
        expect(await terms(casey)).toMatchObject([{ status: 'processed', start, end }])
        expect(await stored(casey)).toMatchObject({ timezone, next })
        await expectBalanced()
      },
    )

    it.each(['succeeds', 'fails'])(
      'a payment that was in progress and %s is recorded in the club’s days',
      async (result) => {
        await setZone('America/New_York')
        const casey = await joined('casey@example.com', CREW)
        await setBehaviour(casey, 'processing')
        await goTo('2027-02-15T15:00:00Z')
        await makeOld(casey, '2027-02-15T00:00:00Z', 15)
        if (result === 'fails')
          await run(
            sql`update sandbox_charges set status = 'failed', failure_code = 'bank_declined' where status = 'processing'`,
          )
        await goTo('2027-02-15T15:10:00Z')
        expect(await stored(casey)).toEqual({
          timezone: 'America/New_York',
          anchor_day: 14,
          next: result === 'fails' ? '2027-02-15 00:00' : '2027-03-14 05:00',
        })
      },
    )

    it('a refund lets one lapse when the club’s day begins', async () => {
      await setZone('America/New_York')
      const casey = await joined('casey@example.com', CREW)
      await makeOld(casey, '2027-02-15T15:00:00Z', 15)
      const [row] = await run(
        sql`select customer_id, transaction_id from membership_orders where card_id = ${casey.cardId}`,
      )
      const owner = server.browser()
      await owner.signInAdmin('owner')
      const refund = await owner.call(
        'POST',
        `/admin/api/members/${Number(row?.['customer_id'])}/transactions/${Number(row?.['transaction_id'])}/refunds`,
        {
          body: { reason: 'Moved away', membership: 'lapse' },
          headers: { 'idempotency-key': randomUUID() },
        },
      )
      expect(refund.json()).toMatchObject({ membership: 'lapse' })
      expect(await stored(casey)).toMatchObject({ timezone: 'America/New_York' })
      expect(
        (await casey.who.call('GET', `/api/account/memberships/${casey.cardId}`)).json(),
      ).toMatchObject({ ends_on: '2027-02-15T05:00:00.000Z' })
    })

    it('a membership whose member acts at another club of the company keeps the days of its own club', async () => {
      await setZone('America/New_York')
      await server.db.platform((tx) =>
        tx.execute(
          sql`insert into domains (company_id, slug, host, name, config, profile, host_verified_at)
            select company_id, 'annex', 'annex.localhost', name, jsonb_set(config, '{intl,timezone}', '"Asia/Tokyo"'), profile, now()
            from domains where id = 1`,
        ),
      )
      const casey = await joined('casey@example.com', CREW)
      await makeOld(casey, '2027-02-15T15:00:00Z', 15)
      const there = await signedIn('casey@example.com', 'annex.localhost')
      const path = `/api/account/memberships/${casey.cardId}/cancel`
      expect((await there.call('POST', path)).json()).toMatchObject({
        ends_on: '2027-02-15T05:00:00.000Z',
      })
      expect(await stored(casey)).toMatchObject({ timezone: 'America/New_York' })
    })

    it.each([
      [14_500, 'done', 'active'],
      [15_000, 'replaced', undefined],
    ])(
      'a bank payment to join that was in progress is settled at a price of %i cents as “%s”',
      async (priceCents, state, status) => {
        await setZone('America/New_York')
        const who = await signedIn('jamie@example.com')
        await run(
          sql`update membership_cards set status = 'cancelled' where customer_id = (select id from customers where email = 'jamie@example.com')`,
        )
        const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
        const crew = offered.find(({ title }) => title === CREW)?.id
        const order = (await who.call('POST', `/api/memberships/${crew}/join`)).json<Item>()
        await who.call('POST', `/api/memberships/orders/${order.id}/payments`, {
          body: {
            payment_method: { id: await cardOf(who, CARDS.processing), type: 'newcreditcard' },
          },
          headers: { 'idempotency-key': randomUUID() },
        })
        await run(
          sql`update membership_orders set fingerprint = '', day = null, timezone = '', expires_at = null where id = ${order.id} and state = 'open'`,
        )
        await run(sql`update memberships set price_cents = ${priceCents} where title = ${CREW}`)
        await goTo('2027-01-15T15:10:00Z')
        await run(sql`update memberships set price_cents = 14500 where title = ${CREW}`)
        const [settled] = await run(
          sql`select o.state, c.status, s.timezone, s.anchor_day from membership_orders o left join membership_cards c on c.id = o.card_id left join subscriptions s on s.id = c.subscription_id where o.id = ${order.id}`,
        )
        expect(settled).toMatchObject(
          status === undefined
            ? { state, status: null }
            : { state, status, timezone: 'America/New_York', anchor_day: 15 },
        )
      },
    )
  },
)
