import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { DOOR } from './checkInSteps'
import type { World } from './eventActs'
import { DESK_EVENTS } from './eventRecordSteps'
import { eventSteps } from './eventSteps'
import type { Browser, TestServer } from './testServer'

/** What is taken of an event or of one of its types, by what takes it. */
interface Taken {
  id: number
  places: number | null
  free: number | null
  registrations: number
  tickets: number
  offers: number
  holds: number
}

/** What must be true of the events of random sequences, whatever was done. */
export function eventTruth(server: () => TestServer, staff: () => Browser) {
  const { run } = eventSteps(server)
  const anyOf = (ids: readonly number[]): SQL => sql`(${sql.join([...ids], sql`, `)})`

  const takenOf = async (table: 'events' | 'ticket_types', events: SQL): Promise<Taken[]> => {
    const isEvent = table === 'events'
    const mine = isEvent ? sql`event_id = e.id` : sql`ticket_type_id = e.id`
    const rows = await run(sql`select e.id, e.capacity as places, e.available_quantity as free,
        ${isEvent ? sql`(select count(*) from event_registrations where ${mine})` : sql`0`} as registrations,
        (select count(*) from event_tickets where ${mine} and status <> 'cancelled') as tickets,
        (select count(*) from event_waitlist where ${mine} and held_until is not null
          ${isEvent ? sql`and (e.type <> 'ticket' or ticket_type_id is not null)` : sql``}) as offers,
        (select coalesce(sum(taken), 0) from order_holds h join placed_orders p on p.order_id = h.order_id
          where h.${mine} and p.state in ('open', 'pending')) as holds
      from ${sql.raw(table)} e where ${isEvent ? sql`e.id` : sql`e.event_id`} in ${events} order by e.id`)
    const count = (value: unknown) => (value === null ? null : Number(value))
    return rows.map((row) => ({
      id: Number(row['id']),
      places: count(row['places']),
      free: count(row['free']),
      registrations: Number(row['registrations']),
      tickets: Number(row['tickets']),
      offers: Number(row['offers']),
      holds: Number(row['holds']),
    }))
  }

  const sumOf = ({ registrations, tickets, offers, holds }: Taken): number =>
    registrations + tickets + offers + holds

  /** Each place is free or taken by one person, no more are taken than there are, none is lost. */
  const expectPlaces = async ({ sold, open }: World) => {
    const events = anyOf([...sold, ...open])
    const found = {
      events: await takenOf('events', events),
      types: await takenOf('ticket_types', events),
    }
    for (const one of [...found.events, ...found.types]) {
      expect(one.free === null, JSON.stringify(one)).toBe(one.places === null)
      if (one.free === null || one.places === null) continue
      expect(one.places - one.free, JSON.stringify(one)).toBe(sumOf(one))
      expect(one.free, JSON.stringify(one)).toBeGreaterThanOrEqual(0)
    }
    // Nobody waits while a place is free that could be offered.
    const forgotten =
      await run(sql`select w.id, w.event_id from event_waitlist w join events e on e.id = w.event_id
      where e.id in ${events} and w.order_id is null and coalesce(e.available_quantity, 1) > 0 and e.starts_at > now()
        and (e.type <> 'ticket' and w.held_until is null or e.type = 'ticket' and w.ticket_type_id is null
          and exists (select 1 from ticket_types t where t.event_id = e.id and t.available_quantity > 0
            and t.minimum <= 1 and t.passcode_hash is null and coalesce(t.off_sale_at, 'infinity') > now()))`)
    expect(forgotten).toEqual([])
    return found
  }

  const expectMoney = async ({ sold, open, members, guests, ...said }: World) => {
    const people = anyOf([...members, ...guests].map(({ id }) => id))
    // A paid order has its tickets, each with its share of what was paid.
    const orders = await run(sql`select p.order_id, t.id,
        (select sum(quantity) from order_holds h where h.order_id = p.order_id) as ordered,
        (select count(*) from event_tickets k join order_items i on i.id = k.order_item_id where i.order_id = p.order_id) as tickets,
        t.amount_cents as paid,
        (select coalesce(sum(k.price_cents), 0) from event_tickets k join order_items i on i.id = k.order_item_id where i.order_id = p.order_id) as prices,
        (select coalesce(sum(k.price_cents), 0) from event_tickets k join order_items i on i.id = k.order_item_id where i.order_id = p.order_id and k.status = 'cancelled') as cancelled,
        (select coalesce(sum(amount_cents), 0) from refunds r where r.transaction_id = t.id and r.state = 'refunded') as refunded,
        (select count(*) from refunds r where r.transaction_id = t.id and r.state <> 'refunded') as unfinished
      from placed_orders p join transactions t on t.id = p.transaction_id
      where p.customer_id in ${people} and p.state = 'paid'`)
    for (const order of orders) {
      const of = (name: string): number => Number(order[name])
      expect([of('tickets'), of('prices')], JSON.stringify(order)).toEqual([
        of('ordered'),
        of('paid'),
      ])
      expect(of('refunded'), JSON.stringify(order)).toBeLessThanOrEqual(of('cancelled'))
      expect(of('unfinished'), JSON.stringify(order)).toBe(0)
    }
    // What replies and cancelled events say to have gone back has, and nothing else.
    const [sums] = await run(sql`select
        (select coalesce(sum(r.amount_cents), 0) from refunds r join transactions t on t.id = r.transaction_id
          where t.customer_id in ${people} and r.event_refund_id is null and r.admin_id is not null) as by_staff,
        (select coalesce(sum(r.amount_cents), 0) from refunds r join transactions t on t.id = r.transaction_id
          where t.customer_id in ${people} and r.event_refund_id is null and r.admin_id is null) as by_members,
        (select coalesce(sum(k.price_cents), 0) from event_tickets k where k.id in ${anyOf([0, ...said.refunded])} and exists (
          select 1 from refunds r where r.admin_id is not null and starts_with(r.idempotency_key, 'refund:tickets:' || k.id || ':'))) as prices,
        (select coalesce(sum(r.amount_cents), 0) from refunds r join transactions t on t.id = r.transaction_id
          where t.customer_id in ${people} and r.event_refund_id is not null) as at_once,
        (select coalesce(sum(paid_cents), 0) from event_refunds where event_id in ${anyOf([...sold, ...open])} and state = 'begun') as begun,
        (select count(*) from event_refunds where event_id in ${anyOf([...sold, ...open])} and state = 'waiting') as waiting,
        (select coalesce(sum(amount_cents), 0) from transactions where customer_id in ${people} and type = 'event' and linked_transaction_id is null) as billed`)
    const sum = (name: string): number => Number(sums?.[name])
    expect({
      byStaff: sum('by_staff'),
      byMembers: sum('by_members'),
      atOnce: sum('at_once'),
      billed: sum('billed'),
      waiting: sum('waiting'),
    }).toEqual({
      byStaff: sum('prices'),
      byMembers: said.returnedCents,
      atOnce: sum('begun'),
      billed: said.billedCents,
      waiting: 0,
    })
  }

  /** Nobody is let in who is in already, and a ticket is used if its holder is in. */
  const expectDoors = async ({ sold, open }: World): Promise<void> => {
    const events = anyOf([...sold, ...open])
    const twice = await run(sql`select kind, subject_id, event_id from scans
      where event_id in ${events} and repeats is null and conflict = '' and subject_id is not null
      group by 1, 2, 3 having bool_and(undone_at is null)
        and count(*) filter (where result = 'admitted') - count(*) filter (where result = 'left') not in (0, 1)`)
    expect(twice).toEqual([])
    const wrong = await run(sql`select t.id, t.status, t.scanned_at from event_tickets t
      where t.event_id in ${events} and t.status <> 'cancelled' and (t.status = 'scanned') <> exists (
        select 1 from scans s where s.kind = 'ticket' and s.subject_id = t.id and s.result = 'admitted'
          and s.undone_at is null and s.repeats is null and s.conflict <> 'not_valid' and s.conflict <> 'other_event')
        or t.event_id in ${events} and t.status <> 'cancelled' and (t.status = 'scanned') <> (t.scanned_at is not null)`)
    expect(wrong).toEqual([])
  }

  /** The desk, the door and members see what is stored. */
  const expectViews = async (
    { sold, open, members }: World,
    found: Awaited<ReturnType<typeof expectPlaces>>,
  ): Promise<void> => {
    const visitor = members[0]?.browser
    for (const event of found.events) {
      const of = async <T>(path: string, browser = staff()): Promise<T | undefined> => {
        const answer = await browser.call('GET', path)
        return answer.statusCode === 200 ? answer.json<T>() : undefined
      }
      const record = await of<Stored>(`${DESK_EVENTS}/${event.id}`)
      const types = found.types.filter(({ id }) => record?.ticket_types.some((t) => t.id === id))
      expect(record?.taken).toBe(event.free === null ? null : sumOf(event))
      expect(
        record?.ticket_types.map(({ id, taken }) => ({ id, taken })).sort((a, b) => a.id - b.id),
      ).toEqual(types.map((type) => ({ id: type.id, taken: sumOf(type) })))
      const listed =
        (await of<Listed[]>(`${DESK_EVENTS}/${event.id}/attendees?page_size=200`)) ?? []
      const count = (kind: Listed['kind']): number =>
        listed
          .filter((one) => one.kind === kind && one.state !== 'cancelled')
          .reduce((sum, { quantity }) => sum + quantity, 0)
      expect({
        tickets: count('ticket'),
        registrations: count('registration'),
        holds: count('hold'),
      }).toEqual({
        tickets: event.tickets,
        registrations: event.registrations,
        holds: event.holds,
      })
      const counts = await of<{ expected: number }>(`${DOOR}/${event.id}/counts`)
      expect(counts?.expected).toBe(event.tickets + event.registrations)
      const shown = visitor && (await of<Shown>(`/api/events/${event.id}`, visitor))
      const [offer] = shown?.waitlist_entry
        ? await run(
            sql`select ticket_type_id from event_waitlist where event_id = ${event.id} and customer_id = ${members[0]?.id}`,
          )
        : []
      for (const type of shown?.tickets ?? []) {
        const stored = types.find(({ id }) => id === type.id)
        const own = offer?.['ticket_type_id'] === type.id ? 1 : 0
        expect(type.available_quantity).toBe(
          Math.min((stored?.free ?? 0) + own, (event.free ?? Infinity) + own),
        )
      }
      if (shown?.tickets.length === 0) expect(shown.available_quantity).toBe(event.free)
    }
    const events = [...sold, ...open]
    for (const { id, browser } of members) {
      const answer = await browser.call('GET', '/api/account/events?page_size=200')
      const mine = answer.statusCode === 204 ? [] : answer.json<Mine[]>()
      const seen = mine.flatMap((event) =>
        event.purchased_tickets
          .filter((ticket) => ticket.status !== 'cancelled' && ticket.customer_id === id)
          .map((ticket) => ticket.ticket_id),
      )
      const tickets = await run(
        sql`select id from event_tickets where customer_id = ${id} and status <> 'cancelled' order by id`,
      )
      expect(seen.sort((a, b) => a - b)).toEqual(tickets.map((row) => row['id']))
      const attended = await run(
        sql`select event_id as id from event_registrations where customer_id = ${id} and event_id in ${anyOf(events)}
          union select event_id from event_tickets where customer_id = ${id} and status <> 'cancelled' order by 1`,
      )
      expect(
        mine
          .filter(({ registered }) => registered)
          .map((event) => event.id)
          .sort((a, b) => a - b),
      ).toEqual(attended.map((row) => row['id']))
    }
  }

  return {
    expectPlaces,
    expectMoney,
    /** All of it, once a sequence has ended; what people see only with `views`. */
    expectAll: async (world: World, { views }: { views: boolean }): Promise<void> => {
      const found = await expectPlaces(world)
      await expectMoney(world)
      await expectDoors(world)
      if (views) await expectViews(world, found)
    },
  }
}

interface Stored {
  taken: number | null
  ticket_types: { id: number; taken: number }[]
}
interface Listed {
  kind: 'ticket' | 'registration' | 'hold'
  state: string
  quantity: number
}
interface Shown {
  available_quantity: number | null
  tickets: { id: number; available_quantity: number }[]
  waitlist_entry: unknown
}
interface Mine {
  id: number
  registered: boolean
  purchased_tickets: { ticket_id: number; status: string; customer_id: number | null }[]
}
