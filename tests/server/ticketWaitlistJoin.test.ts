import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { outcome, type EventAnswer } from './eventSteps'
import { testServer, type TestServer } from './testServer'
import { DAY_MS, waitlistSteps } from './waitlistSteps'

describe.each(lockEngines)(
  'joining and leaving the waitlist of an event with tickets on $name',
  (engine) => {
    let server: TestServer
    let now = Date.now()
    let tasting: EventAnswer
    let chairId = 0
    const { person, run, place, empty, ...steps } = waitlistSteps(() => server)
    const { choose, buy, join, cancel, entryOf, chairsLeft, free } = steps
    beforeAll(async () => {
      server = await testServer(engine, { now: () => new Date(now) })
      ;({ tasting, chairId } = await steps.start())
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      now += DAY_MS / 24
      await steps.sellOut()
    })

    const HELD = { held_until: expect.any(String) as unknown, order: null }

    it('is closed to someone whose own unpaid order holds the ticket, so that no one can keep it without paying', async () => {
      await cancel(person(0))
      await choose(person(1))
      expect((await place(person(1))).statusCode).toBeLessThan(300)
      expect(outcome(await join(person(1)))).toBe('409 already_registered')
      await empty(person(1))
      expect(await entryOf(person(1))).toBeNull()
      expect(await free()).toEqual([{ places: 1, chairs: 1 }])
    })

    it('can be joined only while the tickets are sold out, with a confirmed email, and by people without a ticket', async () => {
      expect(outcome(await join(person(0)))).toBe('409 already_registered')
      await run(
        sql`update customers set email_verified_at = null where email = 'taster2@example.com'`,
      )
      expect(outcome(await join(person(1)))).toBe('403 email_unconfirmed')
      await run(
        sql`update customers set email_verified_at = now() where email = 'taster2@example.com'`,
      )
      await cancel(person(0))
      expect(outcome(await join(person(1)))).toBe('422 places_left')
      // Types can share the event's places: none is left, although the type has tickets.
      await run(sql`update events set available_quantity = 0 where id = ${tasting.id}`)
      expect(await chairsLeft(person(1))).toBe(0)
      expect((await join(person(1))).statusCode).toBeLessThan(300)
      await run(sql`update events set hide_tickets = true where id = ${tasting.id}`)
      expect((await join(person(2))).statusCode).toBeGreaterThanOrEqual(400)
      await run(sql`update events set hide_tickets = false where id = ${tasting.id}`)
    })

    it('someone who is given a ticket leaves it, and the ticket held for them goes to the next in line', async () => {
      await run(sql`update events set allow_transfer = true where id = ${tasting.id}`)
      await cancel(person(0))
      await run(sql`update events set available_quantity = 2 where id = ${tasting.id}`)
      await run(sql`update ticket_types set available_quantity = 2 where id = ${chairId}`)
      for (const index of [0, 4]) await buy(person(index))
      for (const index of [1, 2]) await join(person(index))
      await cancel(person(0))
      expect(await entryOf(person(1))).toMatchObject(HELD)
      const [given] = await run(
        sql`select id from event_tickets where event_id = ${tasting.id} and status = 'active'`,
      )
      const answer = await person(4).call(
        'PATCH',
        `/api/account/events/tickets/${String(given?.['id'])}/transfer`,
        {
          body: { first_name: 'Ta', last_name: 'Ster', email: 'taster2@example.com' },
          headers: { 'idempotency-key': randomUUID() },
        },
      )
      expect(answer.statusCode, answer.body).toBe(200)
      expect([await entryOf(person(1)), await entryOf(person(2))]).toEqual([null, HELD])
    })
  },
)
