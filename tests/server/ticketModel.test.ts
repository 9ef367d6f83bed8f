import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTOR, LIMIT_MS, SEED } from '../support/factor'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

/** Random sequences: few in `npm test`, 5,000 with a factor of 10. */
const RUNS = FACTOR > 1 ? Math.round(500 * FACTOR) : 8
const PLACES = 5
const PEOPLE = ['una', 'ben', 'cato'].map((name) => ({ name, email: `${name}1@example.com` }))
const STRANGER = PEOPLE.length

/** A ticket as the model knows it; `holder` is the index of a person, or STRANGER. */
interface ModelTicket {
  order: number
  owner: number
  holder: number
  status: 'active' | 'scanned' | 'cancelled'
}
interface ModelOrder {
  transactionId: number
  owner: number
  cents: number
  refundedCents: number
  count: number
}

const person = fc.nat({ max: PEOPLE.length - 1 })
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('buy' as const),
        who: person,
        count: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('transfer' as const),
        who: person,
        to: fc.nat({ max: STRANGER }),
        which: fc.nat({ max: 9 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), who: person }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('refund' as const), which: fc.nat({ max: 9 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('scan' as const), which: fc.nat({ max: 9 }) }),
    },
  ),
  { minLength: 1, maxLength: 10 },
)

/** Tickets that are passed on and partly cancelled, which a few random sequences may not contain. */
const TRANSFERRED = [
  { type: 'buy' as const, who: 0, count: 3 },
  { type: 'transfer' as const, who: 0, to: 1, which: 0 },
  { type: 'transfer' as const, who: 1, to: STRANGER, which: 0 },
  { type: 'transfer' as const, who: 0, to: 2, which: 1 },
  { type: 'cancel' as const, who: 0 },
]

describe.each(engines)('tickets under random use on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  const people: { browser: Browser; id: number }[] = []
  const { run, crowd } = eventSteps(() => server)
  const { add, place, payOrder } = checkoutSteps()
  const { cardOf } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    // Emails are another test's subject.
    await server.context.jobs.close()
    owner = server.browser()
    await owner.signInAdmin('owner')
    for (const { name } of PEOPLE)
      for (const browser of await crowd(name, 1))
        people.push({ browser, id: (await browser.call('GET', '/api/account')).json<Item>().id })
  })
  afterAll(() => server.close())

  /** Creates an event with one ticket type at $10 and PLACES places. */
  const newEvent = async (): Promise<{ eventId: number; typeId: number }> => {
    const [event] = await run(
      sql`insert into events (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, available_quantity, allow_transfer, allow_cancel, settings)
        values (1, ${randomUUID()}, 'Model', '', '', '', '', '[]', 'ticket', '', 'UTC', now() + interval '9 days', now() + interval '10 days', ${PLACES}, true, true, '{}') returning id`,
    )
    const eventId = Number(event?.['id'])
    const [type] = await run(
      sql`insert into ticket_types (company_id, event_id, name, description, price_cents, available_quantity)
        values (1, ${eventId}, 'Seat', '', 1000, ${PLACES}) returning id`,
    )
    return { eventId, typeId: Number(type?.['id']) }
  }

  it(
    'after any sequence of purchases, transfers, cancellations, refunds and scans, places, tickets, links and money agree with a model [activity.call.ticket-transfer] [activity.call.account-event-cancel]',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
          const { eventId, typeId } = await newEvent()
          const orders: ModelOrder[] = []
          const tickets = new Map<number, ModelTicket>()
          const deadSerials = new Set<string>()
          const browserOf = (who: number): Browser => {
            const found = people[who]
            if (found === undefined) throw new Error('there is no such person')
            return found.browser
          }
          const stored = async () =>
            (
              await run(
                sql`select t.id, t.owner_id, t.customer_id, t.status, t.serial, i.order_id from event_tickets t join order_items i on i.company_id = t.company_id and i.id = t.order_item_id where t.event_id = ${eventId} order by t.id`,
              )
            ).map((row) => ({
              id: Number(row['id']),
              owner: people.findIndex(({ id }) => id === Number(row['owner_id'])),
              holder:
                row['customer_id'] === null
                  ? STRANGER
                  : people.findIndex(({ id }) => id === Number(row['customer_id'])),
              status: String(row['status']),
              serial: String(row['serial']),
            }))
          const taken = (): number =>
            [...tickets.values()].filter(({ status }) => status !== 'cancelled').length
          const pick = (
            which: number,
            fits: (ticket: ModelTicket) => boolean,
          ): [number, ModelTicket] | undefined => {
            const all = [...tickets].filter(([, ticket]) => fits(ticket))
            return all[which % Math.max(1, all.length)]
          }

          for (const step of sequence) {
            if (step.type === 'buy') {
              const browser = browserOf(step.who)
              const isPossible = step.count <= PLACES - taken()
              const added = await add(browser, 'tickets', {
                ticket_id: typeId,
                quantity: step.count,
              })
              expect(added.statusCode === 200).toBe(isPossible)
              if (!isPossible) continue
              const order = (await place(browser)).json<PlacedAnswer>()
              const paid = await payOrder(browser, order.transaction_id, {
                id: await cardOf(browser),
                type: 'newcreditcard',
              })
              expect(paid.json<Item>()).toMatchObject({ success: true })
              for (const { id } of await stored())
                if (!tickets.has(id))
                  tickets.set(id, {
                    order: orders.length,
                    owner: step.who,
                    holder: step.who,
                    status: 'active',
                  })
              orders.push({
                transactionId: order.transaction_id,
                owner: step.who,
                cents: Math.round(order.total * 100),
                refundedCents: 0,
                count: step.count,
              })
            }
            if (step.type === 'transfer') {
              const [id, ticket] = pick(step.which, () => true) ?? []
              if (id === undefined || ticket === undefined) continue
              const before = (await stored()).find((one) => one.id === id)
              const isKnown = [ticket.owner, ticket.holder].includes(step.who)
              const answer = await browserOf(step.who).call(
                'PATCH',
                `/api/account/events/tickets/${id}/transfer`,
                {
                  body: {
                    first_name: 'Any',
                    last_name: 'Body',
                    email: PEOPLE[step.to]?.email ?? 'stranger@example.com',
                  },
                  headers: { 'idempotency-key': randomUUID() },
                },
              )
              const isPossible =
                ticket.holder === step.who && ticket.status === 'active' && step.to !== step.who
              expect(answer.statusCode === 200, answer.body).toBe(isPossible)
              if (!isPossible) {
                // A transfer that is not possible gets an error; for the ticket's buyer or holder
                // always 422.
                if (step.to !== step.who) expect([404, 422]).toContain(answer.statusCode)
                if (step.to !== step.who && isKnown) expect(answer.statusCode).toBe(422)
                continue
              }
              deadSerials.add(before?.serial ?? '')
              ticket.holder = step.to
            }
            if (step.type === 'cancel') {
              const mine = [...tickets.values()].filter(
                ({ owner: buyer, holder, status }) =>
                  buyer === step.who && holder === step.who && status === 'active',
              )
              const answer = await browserOf(step.who).call(
                'POST',
                `/api/account/events/${eventId}/cancel`,
              )
              expect(answer.statusCode === 200, answer.body).toBe(mine.length > 0)
              if (mine.length === 0) continue
              let cents = 0
              for (const [index, order] of orders.entries()) {
                const ofOrder = mine.filter((ticket) => ticket.order === index)
                if (ofOrder.length === 0) continue
                for (const ticket of ofOrder) ticket.status = 'cancelled'
                const [row] = await run(
                  sql`select coalesce(sum(amount_cents), 0)::integer as cents from refunds where transaction_id = ${order.transactionId}`,
                )
                cents += Number(row?.['cents']) - order.refundedCents
                order.refundedCents = Number(row?.['cents'])
              }
              expect(Math.round(answer.json<{ amount: number }>().amount * 100)).toBe(cents)
            }
            if (step.type === 'refund') {
              const index = step.which % Math.max(1, orders.length)
              const order = orders[index]
              if (order === undefined) continue
              const answer = await owner.call(
                'POST',
                `/admin/api/members/${people[order.owner]?.id ?? 0}/transactions/${order.transactionId}/refunds`,
                { body: { reason: 'Rain' }, headers: { 'idempotency-key': randomUUID() } },
              )
              const isPossible = order.refundedCents < order.cents
              expect(answer.statusCode < 300, answer.body).toBe(isPossible)
              if (!isPossible) continue
              order.refundedCents = order.cents
              for (const ticket of tickets.values())
                if (ticket.order === index && ticket.status === 'active')
                  ticket.status = 'cancelled'
            }
            if (step.type === 'scan') {
              const [id, ticket] = pick(step.which, ({ status }) => status === 'active') ?? []
              if (id === undefined || ticket === undefined) continue
              await run(
                sql`update event_tickets set status = 'scanned', scanned_at = now() where id = ${id}`,
              )
              ticket.status = 'scanned'
            }
          }

          const rows = await stored()
          expect(
            rows.map(({ id, owner: buyer, holder, status }) => ({
              id,
              owner: buyer,
              holder,
              status,
            })),
          ).toEqual(
            [...tickets].map(([id, { owner: buyer, holder, status }]) => ({
              id,
              owner: buyer,
              holder,
              status,
            })),
          )
          const [places] = await run(
            sql`select e.available_quantity as event, t.available_quantity as type from events e join ticket_types t on t.company_id = e.company_id and t.event_id = e.id where e.id = ${eventId}`,
          )
          expect(places).toEqual({ event: PLACES - taken(), type: PLACES - taken() })
          for (const { serial } of rows) expect(deadSerials.has(serial)).toBe(false)
          for (const [index, order] of orders.entries()) {
            const ofOrder = [...tickets.values()].filter((ticket) => ticket.order === index)
            const cancelled = ofOrder.filter(({ status }) => status === 'cancelled').length
            expect(ofOrder).toHaveLength(order.count)
            // The refund covers at least the share of the cancelled tickets, and never exceeds the
            // payment.
            expect(order.refundedCents).toBeLessThanOrEqual(order.cents)
            expect(order.refundedCents).toBeGreaterThanOrEqual(
              Math.floor((order.cents * cancelled) / order.count),
            )
          }
        }),
        { seed: SEED ?? 68, numRuns: RUNS, examples: [[TRANSFERRED]] },
      )
      expect(await ledgerDifferences(server.context)).toEqual([])
    },
    // Thousands of sequences take longer than other long tests.
    FACTOR > 1 ? 8 * LIMIT_MS : LIMIT_MS,
  )
})
