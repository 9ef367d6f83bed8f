import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { FACTOR, LIMIT_MS, SEED } from '../support/factor'
import { deskSteps } from './deskSteps'
import { lockEngines } from './engines'
import { eventSteps } from './eventSteps'
import { ledgerDifferences } from './ledgerDifferences'
import { testServer, type Browser, type TestServer } from './testServer'

const PLACES = 5
const PEOPLE = 4

/** An act of staff or of a member; what it is about is chosen by `pick` when it is made. */
const acts = fc.record({
  act: fc.constantFrom(
    'add',
    'sell',
    'cancel',
    'refund',
    'move',
    'transfer',
    'wait',
    'offer',
    'extra',
    'unwait',
    'register',
    'leave',
  ),
  person: fc.nat(PEOPLE - 1),
  pick: fc.nat(20),
})

describe.each(lockEngines)('staff and members at random on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let members: Browser[] = []
  let ids: number[] = []
  const { ticketed, free, insertType, people, act, run } = deskSteps(() => server)
  const { crowd, register } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
    members = await crowd('acts', PEOPLE)
    ids = (
      await run(
        sql`update customers set house_account_enabled = true where email like 'acts%' returning id`,
      )
    ).map(({ id }) => Number(id))
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown) =>
    owner.call('POST', `/admin/api/desk/events/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })

  /** What an event has and what is taken of it; they must add up. */
  const count = async (id: number): Promise<unknown> =>
    (
      await run(sql`select capacity - available_quantity as taken,
        (select count(*)::integer from event_registrations r where r.event_id = e.id)
        + (select count(*)::integer from event_tickets t where t.event_id = e.id and t.status <> 'cancelled')
        + (select count(*)::integer from event_waitlist w where w.event_id = e.id and w.held_until is not null) as held,
        (select coalesce(sum(available_quantity), 0)::integer from ticket_types t where t.event_id = e.id) as types,
        (select count(*)::integer from event_tickets t where t.event_id = e.id and t.status <> 'cancelled') as tickets
        from events e where id = ${id}`)
    )[0]

  it(
    'leave places, tickets and money that agree, whoever is faster',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 24 }), async (sequence) => {
          const open = await free({ places: PLACES })
          const { id: sold, seat } = await ticketed({ places: PLACES, price: 1_500 })
          const balcony = await insertType(sold, { name: 'Balcony', places: 2, price: 1_500 })
          await run(sql`update events set allow_cancel = true where id in (${open}, ${sold})`)
          const make = async ({ act: what, person, pick }: (typeof sequence)[number]) => {
            const event = pick % 2 === 0 ? open : sold
            const customer = { customer_id: ids[person] }
            const member = members[person] ?? owner
            switch (what) {
              case 'add':
                return post(
                  `${open}/attendees`,
                  pick % 5 === 0 ? { guest: { first_name: 'G' } } : customer,
                )
              case 'sell':
                return post(`${sold}/attendees`, {
                  ...customer,
                  ticket_type_id: pick % 3 === 0 ? balcony : seat,
                  quantity: (pick % 2) + 1,
                  payment: ['cash', 'card', 'house_account', 'free'][pick % 4],
                })
              case 'cancel':
              case 'refund':
              case 'move':
              case 'transfer': {
                const listed = await people(owner, event)
                const one = listed[pick % Math.max(1, listed.length)]
                if (one === undefined) return undefined
                return what === 'move'
                  ? act(owner, event, one, 'move', {
                      ticket_type_id: pick % 3 === 0 ? balcony : seat,
                    })
                  : what === 'transfer'
                    ? act(owner, event, one, 'transfer', customer)
                    : act(owner, event, one, 'cancel', { refund: what === 'refund' })
              }
              case 'wait':
                return post(`${open}/waitlist`, customer)
              case 'offer':
              case 'extra':
              case 'unwait': {
                const path = `/admin/api/desk/events/${open}/waitlist`
                const answer = await owner.call('GET', path)
                const [entry] = answer.statusCode === 204 ? [] : answer.json<{ id: number }[]>()
                if (entry === undefined) return undefined
                return what === 'unwait'
                  ? owner.call('DELETE', `${path}/${entry.id}`)
                  : post(`${open}/waitlist/${entry.id}/offer`, { extra: what === 'extra' })
              }
              case 'register':
                return register(member, open)
              case 'leave':
                return member.call('POST', `/api/account/events/${event}/cancel`, { body: {} })
            }
          }
          // Three at once, so that they meet.
          for (let start = 0; start < sequence.length; start += 3) {
            const answers = await Promise.all(sequence.slice(start, start + 3).map(make))
            for (const answer of answers)
              expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500)
          }
          for (const id of [open, sold]) {
            const { taken, held, types, tickets } = (await count(id)) as Record<string, number>
            expect([id, taken]).toEqual([id, held])
            if (id === sold) expect((types ?? 0) + (tickets ?? 0)).toBe(PLACES + 2)
          }
        }),
        { numRuns: 6 * FACTOR, seed: SEED ?? 28, endOnFailure: true },
      )
      expect(await ledgerDifferences(server.context)).toEqual([])
      const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
      expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
    },
    LIMIT_MS,
  )
})
