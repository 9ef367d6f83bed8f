import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyEngine } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { renewalSteps, type Joined } from './renewalSteps'
import { testServer, type TestServer } from './testServer'

const CREW = 'Crew membership'
const HOUSE = 'House membership'
const JOIN = '2027-01-15T15:00:00Z'
const DUE = '2027-02-15T15:00:00Z'

describe.each(everyEngine)('refunds of dues and what they end, on $name', (engine) => {
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
    await server.db.platform((tx) => tx.execute(sql`delete from renewal_jobs`))
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
  /** Changes a card to the House membership and pays what is due. */
  const changeToHouse = async (member: Joined): Promise<void> => {
    const { who, cardId } = member
    const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
    const house = offered.find(({ title }) => title === HOUSE)?.id
    const path = `/api/account/memberships/${cardId}/changes/${house}`
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
})
