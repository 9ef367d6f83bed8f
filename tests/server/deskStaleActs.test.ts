import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockCustomer } from '../../server/features/customers/customerRepository'
import { deskSteps } from './deskSteps'
import { lockEngines } from './engines'
import { outcome } from './eventSteps'
import { holdTransaction, raceAtLock, waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)(
  'acts on an attendee whom somebody else changes meanwhile on $name',
  (engine) => {
    let server: TestServer
    let desk: Browser
    let caseyId = 0
    let alexId = 0
    const { run, idOf, insertType, free, ticketed, people, act } = deskSteps(() => server)
    beforeAll(async () => {
      server = await testServer(engine)
      desk = server.browser()
      await desk.signInAdmin('desk')
      caseyId = await idOf('casey@example.com')
      alexId = await idOf('alex@example.com')
    })
    afterAll(() => server.close())

    const add = (id: number, body: object) =>
      desk.call('POST', `/admin/api/desk/events/${id}/attendees`, {
        body,
        headers: { 'idempotency-key': randomUUID() },
      })
    const left = async (table: 'events' | 'ticket_types', id: number) =>
      (await run(sql`select available_quantity from ${sql.raw(table)} where id = ${id}`))[0]?.[
        'available_quantity'
      ]

    it('of two moves of one ticket at the same moment the later is refused', async () => {
      const { id, seat } = await ticketed({ places: 2, price: 0 })
      const [balcony, box] = [
        await insertType(id, { name: 'Balcony', places: 2, price: 0 }),
        await insertType(id, { name: 'Box', places: 2, price: 0 }),
      ]
      await add(id, { customer_id: caseyId, ticket_type_id: seat })
      const [ticket] = await people(desk, id)
      const moves = await raceAtLock(server.db, sql`lock table events in exclusive mode`, () => [
        act(desk, id, ticket, 'move', { ticket_type_id: balcony }),
        act(desk, id, ticket, 'move', { ticket_type_id: box }),
      ])
      // On PGlite, the later one reads the ticket after the first, and moves it on.
      expect(moves.map(outcome).sort()).toEqual([
        '200',
        engine.name === 'PGlite' ? '200' : '409 not_changeable',
      ])
      const [held] = await run(sql`select ticket_type_id from event_tickets where event_id = ${id}`)
      for (const type of [seat, balcony, box])
        expect(await left('ticket_types', type), String(type)).toBe(
          type === held?.['ticket_type_id'] ? 1 : 2,
        )
      expect(await left('events', id)).toBe(1)
    })

    // On PGlite, one transaction waits for the other, so that none is overtaken.
    if (engine.name === 'PostgreSQL') {
      /** Makes a call that waits for a customer's lock, and changes something before it goes on. */
      const overtake = async (call: () => ReturnType<typeof act>, by: SQL) => {
        const finish = await holdTransaction(
          (hold) => server.db.tx(1, hold),
          (tx) => lockCustomer(tx, 1, caseyId),
        )
        const answer = call()
        try {
          await waitForLocks(server.db, 1)
        } finally {
          await finish(async (tx) => void (await tx.execute(by)))
        }
        return outcome(await answer)
      }

      it('a move of a ticket that is meanwhile cancelled, moved or used is refused and takes no place', async () => {
        const { id, seat } = await ticketed({ places: 4, price: 0 })
        const balcony = await insertType(id, { name: 'Balcony', places: 4, price: 0 })
        await add(id, { customer_id: caseyId, ticket_type_id: seat, quantity: 3 })
        const [cancelled, moved, used] = await people(desk, id)
        const ticketOf = (one: typeof used) => sql`where id = ${Number(one?.key.slice(1))}`
        const move = (one: typeof used) => () =>
          act(desk, id, one, 'move', { ticket_type_id: balcony })
        expect(
          await overtake(
            move(cancelled),
            sql`update event_tickets set status = 'cancelled' ${ticketOf(cancelled)}`,
          ),
        ).toBe('409 not_changeable')
        const elsewhere = await insertType(id, { name: 'Box', places: 4, price: 0 })
        expect(
          await overtake(
            move(moved),
            sql`update event_tickets set ticket_type_id = ${elsewhere} ${ticketOf(moved)}`,
          ),
        ).toBe('409 not_changeable')
        const scanned = sql`update event_tickets set status = 'scanned', scanned_at = now() ${ticketOf(used)}`
        expect(await overtake(move(used), scanned)).toBe('409 not_changeable')
        expect(outcome(await act(desk, id, used, 'transfer', { customer_id: alexId }))).toBe(
          '409 not_changeable',
        )
        expect(outcome(await act(desk, id, used, 'cancel', {}))).toBe('409 not_changeable')
        expect(await left('ticket_types', balcony)).toBe(4)
      })

      it('whoever is let in while staff cancel their registration keeps it', async () => {
        const id = await free({ places: 2 })
        await add(id, { customer_id: caseyId })
        const [casey] = await people(desk, id)
        const letIn = sql`insert into scans (company_id, scan_id, event_id, serial, kind, subject_id, at, received_at, device, by, by_name, result, answer)
        values (1, ${randomUUID()}, ${id}, '', 'registration', ${caseyId}, now(), now(), 'Door', 'door', 'Door', 'admitted', '{}')`
        const finish = await holdTransaction(
          (hold) => server.db.tx(1, hold),
          (tx) =>
            tx.execute(
              sql`select from event_registrations where event_id = ${id} for no key update`,
            ),
        )
        const answer = act(desk, id, casey, 'cancel', {})
        try {
          await waitForLocks(server.db, 1)
        } finally {
          await finish(async (tx) => void (await tx.execute(letIn)))
        }
        expect(outcome(await answer)).toBe('409 not_changeable')
        expect((await people(desk, id)).map(({ state }) => state)).toEqual(['admitted'])
      })
    }
  },
)
