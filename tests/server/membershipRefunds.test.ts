import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { paginateTransactions } from '../../server/features/commerce/transactions/transactionRepository'
import { presentMemberTransactions } from '../../server/features/commerce/payments/presentRefunds'
import { page } from '../../server/platform/calls/page'
import { lockEngines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { holdTransaction } from './raceAtLock'
import { renewalSteps, type Joined } from './renewalSteps'
import { testServer, type TestServer } from './testServer'

const CREW = 'Crew membership'
const HOUSE = 'House membership'
const JOIN = '2027-01-15T15:00:00Z'
const DUE = '2027-02-15T15:00:00Z'

describe.each(lockEngines)('refunds of dues and what they end, on $name', (engine) => {
  let server: TestServer
  const clock = { ms: Date.parse(JOIN) }
  const steps = renewalSteps(() => server, clock)
  const { run, signedIn, goTo, joined, setBehaviour, subscription, terms, flagOf } = steps
  const { expectBalanced } = steps
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

  /** The ids of the transactions that a card's orders were paid with, oldest first. */
  const orderTransactions = async ({ cardId }: Joined): Promise<number[]> =>
    (
      await run(
        sql`select transaction_id as id from membership_orders where card_id = ${cardId} order by id`,
      )
    ).map(({ id }) => Number(id))
  const refund = async (
    { email }: Joined,
    transactionId: number | undefined,
    body: object = {},
  ) => {
    // A session may have ended when the clock moved, so it is a new one.
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const [customer] = await run(sql`select id from customers where email = ${email}`)
    const answer = await owner.call(
      'POST',
      `/admin/api/members/${Number(customer?.['id'])}/transactions/${transactionId}/refunds`,
      {
        body: { reason: 'Moved away', ...body },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect(answer.statusCode).toBe(201)
    return answer.json<Item>()
  }
  const statusOfCard = async ({ cardId }: Joined) =>
    (await run(sql`select status from membership_cards where id = ${cardId}`))[0]?.['status']
  const pathOfChange = async ({ who, cardId }: Joined): Promise<string> => {
    const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
    const house = offered.find(({ title }) => title === HOUSE)?.id
    return `/api/account/memberships/${cardId}/changes/${house}`
  }
  /** Changes a card to the House membership and pays what is due. */
  const changeToHouse = async (member: Joined): Promise<void> => {
    const { who } = member
    const path = await pathOfChange(member)
    const { amount_due: amount, fingerprint } = (await who.call('GET', path)).json<{
      amount_due: number
      fingerprint: string
    }>()
    const order = (await who.call('POST', path, { body: { amount, fingerprint } })).json<Item>()
    const paid = await who.call('POST', `/api/memberships/orders/${order.id}/payments`, {
      body: { payment_method: { id: await cardOf(who), type: 'newcreditcard' } },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(paid.json()).toMatchObject({ success: true })
  }

  it('a refund of what a card was joined with leaves the lifetime membership that it was changed to', async () => {
    const casey = await joined('casey@example.com', CREW)
    await run(
      sql`update memberships set frequency = null, price_cents = 200000 where title = ${HOUSE}`,
    )
    await changeToHouse(casey)
    await run(
      sql`update memberships set frequency = 'monthly', price_cents = 28500 where title = ${HOUSE}`,
    )
    const [join, change] = await orderTransactions(casey)
    expect(await refund(casey, join)).toMatchObject({ status: 'refunded', membership: null })
    expect(await statusOfCard(casey)).toBe('active')
    expect(await refund(casey, change)).toMatchObject({ membership: 'end' })
    expect(await statusOfCard(casey)).toBe('cancelled')
    await expectBalanced()
  })

  it('the last refund that an owner requested decides what becomes of a membership, also if an earlier one completes later', async () => {
    const casey = await joined('casey@example.com', CREW)
    const [join] = await orderTransactions(casey)
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('there is no sandbox')
    const open = sandbox.open.bind(sandbox)
    const silent = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => ({
      ...open(services, account),
      refund: () => Promise.reject(new Error('no answer')),
    }))
    expect(await refund(casey, join, { amount: 10 })).toMatchObject({ status: 'asking' })
    silent.mockRestore()
    expect(await refund(casey, join, { membership: 'keep' })).toMatchObject({ status: 'refunded' })
    await goTo('2027-01-15T15:10:00Z')
    expect(
      await run(
        sql`select state, membership from refunds where transaction_id = ${join ?? 0} order by id`,
      ),
    ).toEqual([
      { state: 'refunded', membership: 'keep' },
      { state: 'refunded', membership: null },
    ])
    expect(await statusOfCard(casey)).toBe('active')
    await expectBalanced()
  })

  it('an owner’s list takes as many queries for one payment of dues as for several', async () => {
    const casey = await joined('casey@example.com', CREW)
    for (const month of ['02', '03']) await goTo(`2027-${month}-15T15:00:00Z`)
    const [customer] = await run(sql`select id from customers where email = ${casey.email}`)
    const key = { companyId: 1, customerId: Number(customer?.['id']) }
    const queriesFor = (pageSize: number) =>
      server.db.tx(1, async (tx) => {
        const { rows } = await paginateTransactions(tx, key, {}, page({ pageSize }))
        let count = 0
        const counted = new Proxy(tx, {
          get: (of, name, receiver) => {
            if (name === 'select' || name === 'execute') count += 1
            return Reflect.get(of, name, receiver) as unknown
          },
        })
        const shown = await presentMemberTransactions(counted, 1, rows)
        return { count, paid: shown.filter(({ membership }) => membership !== null).length }
      })
    const one = await queriesFor(1)
    expect(one.paid).toBe(1)
    expect(await queriesFor(3)).toEqual(one)
  })

  // On PGlite, every call waits for an open transaction.
  if (engine.name === 'PostgreSQL')
    it('neither a quote nor an owner’s list waits for a payment of dues that is being settled', async () => {
      const casey = await joined('casey@example.com', CREW)
      const path = await pathOfChange(casey)
      const [customer] = await run(sql`select id from customers where email = ${casey.email}`)
      const owner = server.browser()
      await owner.signInAdmin('owner')
      const list = `/admin/api/members/${Number(customer?.['id'])}/transactions`
      const release = await holdTransaction(
        (run) => server.db.tx(1, run),
        (tx) =>
          tx.execute(
            sql`select id from subscriptions where id = ${casey.subscriptionId} for update`,
          ),
      )
      try {
        const answers = [await casey.who.call('GET', path), await owner.call('GET', list)]
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      } finally {
        await release()
      }
    })

  describe('a past-due membership that ends', () => {
    /** A member whose second term was declined, and tried again for the last time if `isLast`. */
    const pastDue = async (email: string, isLast = false): Promise<Joined> => {
      const member = await joined(email, CREW)
      await setBehaviour(member, 'declined')
      for (const day of isLast ? ['15', '18', '20', '22'] : ['15'])
        await goTo(`2027-02-${day}T15:00:00Z`)
      expect(await flagOf(member)).toBe('membership_failed_payment')
      member.who = await signedIn(email)
      return member
    }
    const expectFree = async (member: Joined): Promise<void> => {
      expect([await flagOf(member), await terms(member)]).toMatchObject([
        null,
        [{ status: 'cancelled' }],
      ])
      expect(await subscription(member)).toMatchObject({ status: 'cancelled', next: null })
      await expectBalanced()
    }

    it.each(['end', 'lapse'])(
      'by a refund with “%s” owes nothing more and locks nobody out',
      async (outcome) => {
        const robin = await pastDue('robin@example.com')
        const [join] = await orderTransactions(robin)
        await refund(robin, join, { membership: outcome })
        await expectFree(robin)
      },
    )

    it('by the member’s own cancellation after the last attempt owes nothing more', async () => {
      const robin = await pastDue('robin@example.com', true)
      const path = `/api/account/memberships/${robin.cardId}/cancel`
      expect((await robin.who.call('POST', path)).statusCode).toBe(200)
      await expectFree(robin)
    })

    it('by its last payment leaves no paywall', async () => {
      const robin = await pastDue('robin@example.com')
      await run(
        sql`update subscriptions set remaining_payments = 0 where id = ${robin.subscriptionId}`,
      )
      await goTo('2027-02-18T15:00:00Z')
      await expectFree(robin)
    })

    it('while its member pays the failed charge owes nothing more if that payment is declined', async () => {
      const robin = await pastDue('robin@example.com')
      await setBehaviour(robin, 'processing')
      const [method] = await run(
        sql`select wallet_id as id from subscriptions where id = ${robin.subscriptionId}`,
      )
      const path = `/api/account/memberships/${robin.cardId}`
      const paid = await robin.who.call('POST', `${path}/payments`, {
        body: { payment_method_id: Number(method?.['id']) },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(paid.statusCode).toBe(200)
      expect((await robin.who.call('POST', `${path}/cancel`)).statusCode).toBe(200)
      expect(await terms(robin)).toMatchObject([{ status: 'failed' }])
      await run(
        sql`update sandbox_charges set status = 'failed', failure_code = 'bank_declined' where status = 'processing'`,
      )
      await goTo('2027-02-15T15:10:00Z')
      await goTo('2027-02-15T15:20:00Z')
      await expectFree(robin)
    })

    it('leaves the paywall while another membership of the person is past due', async () => {
      const robin = await pastDue('robin@example.com')
      const [other] = await run(
        sql`insert into subscriptions (company_id, customer_id, title, status, frequency, rate_cents, lines, payment_count)
          select company_id, customer_id, 'Mooring', 'failed', frequency, rate_cents, lines, payment_count from subscriptions where id = ${robin.subscriptionId} returning id`,
      )
      const [join] = await orderTransactions(robin)
      await refund(robin, join)
      expect(await flagOf(robin)).toBe('membership_failed_payment')
      expect(await terms(robin)).toMatchObject([{ status: 'cancelled' }])
      await run(sql`delete from subscriptions where id = ${Number(other?.['id'])}`)
    })
  })

  it.each(['succeeds', 'fails'])(
    'a term whose bank payment %s after a refund has ended the membership costs nothing',
    async (result) => {
      const casey = await joined('casey@example.com', CREW)
      await setBehaviour(casey, 'processing')
      await goTo(DUE)
      expect(await terms(casey)).toMatchObject([{ status: 'pending' }])
      const [join] = await orderTransactions(casey)
      expect(await refund(casey, join)).toMatchObject({ membership: 'end' })
      if (result === 'fails')
        await run(
          sql`update sandbox_charges set status = 'failed', failure_code = 'bank_declined' where status = 'processing'`,
        )
      await goTo('2027-02-15T15:10:00Z')
      await goTo('2027-02-15T15:20:00Z')
      expect(await terms(casey)).toMatchObject([
        { status: result === 'fails' ? 'cancelled' : 'processed' },
      ])
      expect(
        await run(
          sql`select r.state, r.amount_cents as cents from refunds r join transactions t on t.id = r.transaction_id
            where t.subscription_id = ${casey.subscriptionId} and t.type = 'subscription'`,
        ),
      ).toEqual(result === 'fails' ? [] : [{ state: 'refunded', cents: 14_500 }])
      const notices = (await casey.who.call('GET', '/api/account/notifications')).json<
        { title: string }[]
      >()
      if (result === 'succeeds')
        expect(notices.map(({ title }) => title)).toContain(
          'Your payment for Crew membership is refunded',
        )
      expect([await flagOf(casey), await statusOfCard(casey)]).toEqual([null, 'cancelled'])
      await expectBalanced()
    },
  )
})
