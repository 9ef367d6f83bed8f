import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/core/time/calendarDay'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import type { Database } from '../../server/platform/db/Database'
import { request, spawnServer, type ServerProcess } from '../server/process/spawnServer'
import { testPrograms } from '../server/process/testPrograms'
import { FACTOR } from '../support/factor'
import { HOST, killablePlaces, signInMember, type KillablePlace } from './killablePlaces'

/** Rounds on each database. */
const rounds = FACTOR > 1 ? 26 : 2
const emails = ['alex', 'casey', 'morgan', 'pat', 'quinn', 'robin'].map(
  (name) => `${name}@example.com`,
)
const TITLES = ['House membership', 'Crew membership'] as const
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2090, cvc: '123' }
/** How many bookings of a schedule a member keeps. */
const KEPT_BOOKINGS = 3

type Json = Record<string, unknown> & { id: number; code?: string }

/** A member and what the server has acknowledged of what they did. */
interface Actor {
  email: string
  cookie: string
  cardId: number
  title: string
  isFrozen: boolean
  isCancelled: boolean
  orders: number
  paidCents: number
  payments: number
  /** How many refunds the demo has given the member. */
  refundsBefore: number
  /** The ids of the bookings that stand, and how many were cancelled, by schedule. */
  open: Record<'free' | 'paid', number[]>
  cancelled: Record<'free' | 'paid', number>
}

describe.each(killablePlaces)(
  'kill -9 while members book and change memberships on $name',
  ({ make }) => {
    let place: KillablePlace
    let script: string
    let server: ServerProcess | undefined
    beforeAll(async () => {
      script = (await testPrograms()).server
      place = await make()
    })
    afterAll(async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
      await place.remove()
    })

    it(
      `loses and doubles no booking, payment, join, freeze, change or cancellation in ${rounds} rounds`,
      { timeout: 900_000 * FACTOR },
      async () => {
        await inDatabase(prepare)
        let acts = 0
        let inFlight = 0
        let isLast = false
        let enough: () => void = () => undefined
        let running = nextServer()

        /** Sends a request until it is answered, as a browser does; `isRepeated` if it was sent before. */
        const ask = async (
          { cookie }: Pick<Actor, 'cookie'>,
          method: string,
          path: string,
          body?: object,
        ): Promise<{ status: number; json: Json; isRepeated: boolean }> => {
          const headers = { 'idempotency-key': randomUUID() }
          for (let isRepeated = false; ; isRepeated = true) {
            const { promise } = running
            const port = await promise
            inFlight += 1
            try {
              const answer = await request(port, {
                method,
                path,
                host: HOST,
                cookie,
                headers,
                ...(body && { body }),
              })
              const json = answer.body === '' ? {} : (JSON.parse(answer.body) as unknown)
              return { status: answer.status, json: json as Json, isRepeated }
            } catch {
              // The kill broke the connection: the next process is asked again.
              if (running.promise === promise) running = nextServer()
            } finally {
              inFlight -= 1
            }
          }
        }
        /** Sends a request that must succeed, or whose repetition says that it has succeeded before. */
        const must = async (
          actor: Actor,
          method: string,
          path: string,
          { body, done = '' }: { body?: object; done?: string } = {},
        ): Promise<Json> => {
          const { status, json, isRepeated } = await ask(actor, method, path, body)
          if (!(isRepeated && json.code === done))
            expect([path, status, status < 300 ? '' : json]).toEqual([
              path,
              status < 300 ? status : 200,
              '',
            ])
          return json
        }
        const acknowledge = (): void => {
          acts += 1
          enough()
        }
        const method = async (actor: Actor): Promise<object> => ({
          payment_method: {
            id: (await must(actor, 'POST', '/sandbox/tokens', { body: CARD }))['token'],
            type: 'newcreditcard',
            billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
          },
        })
        const offered = async (actor: Actor, title: string): Promise<number> => {
          const all = (await must(actor, 'GET', '/api/memberships')) as unknown as Json[]
          return all.find((one) => one['title'] === title)?.id ?? 0
        }
        const payMembership = async (actor: Actor, order: Json): Promise<void> => {
          if (order['done'] !== true) {
            const paid = await must(actor, 'POST', `/api/memberships/orders/${order.id}/payments`, {
              body: await method(actor),
            })
            expect(paid).toMatchObject({ success: true })
            actor.paidCents += Math.round(Number(order['amount_due']) * 100)
            actor.payments += 1
          }
          actor.orders += 1
        }
        const card = (actor: Actor, path: string): string =>
          `/api/account/memberships/${actor.cardId}/${path}`
        const days = (): { start_date: string; end_date: string } => {
          const start = addDays(new Date().toISOString().slice(0, 10), 30)
          return { start_date: start, end_date: addDays(start, 10) }
        }
        const slotOf = async (actor: Actor, kind: 'free' | 'paid', id: number): Promise<string> => {
          const from = addDays(new Date().toISOString().slice(0, 10), 3)
          const slots = (await must(
            actor,
            'GET',
            `/api/reservations/${id}/slots?start_date=${from}&end_date=${addDays(from, 27)}&party_size=1`,
          )) as unknown as { id: string }[]
          // Members take times far from each other's.
          const at = Math.floor((slots.length * emails.indexOf(actor.email)) / emails.length)
          return slots[at]?.id ?? `no ${kind} slot`
        }
        /** How many refunds a member sees. */
        const countRefunds = async (actor: Actor): Promise<number> => {
          // An empty list is answered without a body.
          const path = '/api/account/transactions?status=refunded&page_size=200'
          const refunds: unknown = await must(actor, 'GET', path)
          return Array.isArray(refunds) ? refunds.length : 0
        }
        const bookingIds = async (actor: Actor): Promise<number[]> => {
          const path = '/api/account/reservations?page_size=200'
          return ((await must(actor, 'GET', path)) as unknown as Json[]).map(({ id }) => id)
        }
        const cancelBooking = async (actor: Actor, kind: 'free' | 'paid'): Promise<void> => {
          const [first] = actor.open[kind]
          if (first === undefined || actor.open[kind].length <= KEPT_BOOKINGS) return
          await must(actor, 'POST', `/api/account/reservations/${first}/cancel`, {
            body: {},
            done: 'not_cancelable',
          })
          actor.open[kind].shift()
          actor.cancelled[kind] += 1
          acknowledge()
        }

        const steps: ((actor: Actor) => Promise<void>)[] = [
          async (actor) => {
            if (actor.cardId !== 0) return
            const [title] = TITLES
            const order = await must(
              actor,
              'POST',
              `/api/memberships/${await offered(actor, title)}/join`,
            )
            await payMembership(actor, order)
            const cards = (await must(
              actor,
              'GET',
              '/api/account/memberships',
            )) as unknown as Json[]
            actor.cardId =
              cards.find((one) => one['title'] === title && one['state'] === 'active')?.id ?? 0
            actor.title = title
          },
          async (actor) => {
            await must(actor, 'POST', card(actor, 'freeze'), {
              body: days(),
              done: 'not_freezable',
            })
            actor.isFrozen = true
          },
          async (actor) => {
            const id = schedules.free
            const body = { reservation_id: id, slot_id: await slotOf(actor, 'free', id) }
            actor.open.free.push((await must(actor, 'POST', '/api/reservations/book', { body })).id)
          },
          (actor) => cancelBooking(actor, 'free'),
          async (actor) => {
            await must(actor, 'DELETE', card(actor, 'freeze'), { done: 'not_frozen' })
            actor.isFrozen = false
          },
          async (actor) => {
            const title = TITLES.find((one) => one !== actor.title) ?? ''
            const path = card(actor, `changes/${await offered(actor, title)}`)
            const { amount_due: amount, fingerprint } = await must(actor, 'GET', path)
            await payMembership(
              actor,
              await must(actor, 'POST', path, { body: { amount, fingerprint } }),
            )
            actor.title = title
          },
          async (actor) => {
            const id = schedules.paid
            const body = { reservation_id: id, slot_id: await slotOf(actor, 'paid', id) }
            const before = await bookingIds(actor)
            await must(actor, 'POST', '/api/cart/reservations', { body })
            const placed = await must(actor, 'POST', '/api/checkout/order', { body: {} })
            await must(actor, 'POST', '/api/checkout/payment', {
              body: { transaction_id: placed['transaction_id'], ...(await method(actor)) },
            })
            actor.paidCents += Math.round(Number(placed['total_due']) * 100)
            actor.payments += 1
            const own = (await bookingIds(actor)).filter((one) => !before.includes(one))
            expect(own).toHaveLength(1)
            actor.open.paid.push(...own)
          },
          (actor) => cancelBooking(actor, 'paid'),
          async (actor) => {
            await must(actor, 'POST', card(actor, 'cancel'), { done: 'not_cancelable' })
            actor.isCancelled = true
          },
          async (actor) => {
            await must(actor, 'DELETE', card(actor, 'cancel'), { done: 'not_cancelled' })
            actor.isCancelled = false
          },
        ]
        const work = async (actor: Actor): Promise<void> => {
          for (let at = 0; !isLast; at += 1) {
            await steps[at % steps.length]?.(actor)
            acknowledge()
          }
        }

        const schedules = await inDatabase(async (db) => {
          const idOf = async (name: string): Promise<number> =>
            Number(await one(db, sql`select id as n from schedules where name = ${name}`))
          return { free: await idOf('Night Watch'), paid: await idOf('The Chart Room') }
        })
        const actors: Actor[] = []
        const working: Promise<void>[] = []
        for (let round = 0; round < rounds; round += 1) {
          const current = await spawnServer(script, place.env)
          server = current
          if (actors.length === 0)
            for (const email of emails) {
              actors.push({
                email,
                cookie: await signInMember(current.port, email),
                cardId: 0,
                title: '',
                isFrozen: false,
                isCancelled: false,
                orders: 0,
                paidCents: 0,
                payments: 0,
                refundsBefore: 0,
                open: { free: [], paid: [] },
                cancelled: { free: 0, paid: 0 },
              })
            }
          const before = acts
          const enoughActs = new Promise<void>((resolve) => {
            enough = () => {
              if (acts >= before + 8 + (round % 9) && inFlight >= 3) resolve()
            }
          })
          running.start(current.port)
          if (working.length === 0) {
            for (const actor of actors) actor.refundsBefore = await countRefunds(actor)
            working.push(...actors.map(work))
          }
          await Promise.race([enoughActs, current.ended, ...working])
          current.child.kill('SIGKILL')
          await current.ended
          enough = () => undefined
        }
        isLast = true
        const last = await spawnServer(script, place.env)
        server = last
        running.start(last.port)
        await Promise.all(working)
        // A refund that a kill interrupted is asked for again by a job.
        for (const actor of actors)
          await expect
            .poll(() => countRefunds(actor), { timeout: 120_000 })
            .toBe(actor.refundsBefore + actor.cancelled.paid)
        for (const actor of actors)
          expect(
            await must(actor, 'GET', `/api/account/memberships/${actor.cardId}`),
          ).toMatchObject({
            title: actor.title,
            state: 'active',
            freeze: actor.isFrozen ? {} : null,
            ends_on: actor.isCancelled ? expect.any(String) : null,
          })
        last.child.kill('SIGTERM')
        expect(await last.ended).toBe(0)
        expect(acts).toBeGreaterThan(rounds * 8)
        await inDatabase((db) => expectExactly(db, actors, schedules))
      },
    )

    const inDatabase = async <T>(run: (db: Database) => Promise<T>): Promise<T> => {
      const db = await place.open()
      try {
        return await run(db)
      } finally {
        await db.close()
      }
    }
  },
)

/** The port of the server that runs next, once it is known. */
function nextServer(): { promise: Promise<number>; start: (port: number) => void } {
  let start: (port: number) => void = () => undefined
  const promise = new Promise<number>((resolve) => (start = resolve))
  return { promise, start }
}

const one = (db: Database, query: SQL): Promise<unknown> =>
  db.tx(1, async (tx) => (await tx.execute(query)).rows[0]?.['n'])

/** Leaves members without a membership, a paywall, a booking, or anything in their carts. */
async function prepare(db: Database): Promise<void> {
  await db.tx(1, async (tx) => {
    await tx.execute(sql`update membership_cards set status = 'cancelled'`)
    await tx.execute(sql`update customers set flag = null`)
    await tx.execute(sql`delete from cart_items`)
    await tx.execute(sql`delete from occupancies`)
  })
}

/** Checks that the database has exactly what was acknowledged, nothing less and nothing twice. */
async function expectExactly(
  db: Database,
  actors: readonly Actor[],
  schedules: Record<'free' | 'paid', number>,
): Promise<void> {
  const count = async (query: SQL): Promise<number> => Number(await one(db, query))
  for (const actor of actors) {
    const mine = sql`(select id from customers where email = ${actor.email} and company_id = 1)`
    const bookingsOf = (kind: 'free' | 'paid') =>
      sql`select count(*) as n from bookings where customer_id = ${mine} and schedule_id = ${schedules[kind]} and id in (select coalesce(booking_id, 0) from occupancies)`
    expect({
      email: actor.email,
      cards: await count(
        sql`select count(*) as n from membership_cards where customer_id = ${mine} and status = 'active' and parent_card_id is null`,
      ),
      orders: await count(
        sql`select count(*) as n from membership_orders where customer_id = ${mine} and state = 'done'`,
      ),
      traces: await count(
        sql`select count(*) as n from notifications where customer_id = ${mine} and act in ('membership-joined', 'membership-changed')`,
      ),
      payments: await count(
        sql`select count(*) as n from payments where customer_id = ${mine} and state = 'settled'`,
      ),
      open: await count(
        sql`select count(*) as n from payments where customer_id = ${mine} and state not in ('settled', 'failed')`,
      ),
      charged: await count(
        sql`select coalesce(sum(c.amount_cents), 0) as n from sandbox_charges c join payments p on p.idempotency_key = c.idempotency_key where p.customer_id = ${mine} and c.status = 'succeeded'`,
      ),
      free: await count(bookingsOf('free')),
      paid: await count(bookingsOf('paid')),
      refunds: await count(
        sql`select count(*) as n from refunds r join transactions t on t.id = r.transaction_id where t.customer_id = ${mine} and r.state = 'refunded'`,
      ),
    }).toEqual({
      email: actor.email,
      cards: 1,
      orders: actor.orders,
      traces: actor.orders,
      payments: actor.payments,
      open: 0,
      charged: actor.paidCents,
      free: actor.open.free.length,
      paid: actor.open.paid.length,
      refunds: actor.cancelled.paid,
    })
  }
  const balances = await db.tx(1, (tx) => computeBalances(tx, 1))
  expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
}
