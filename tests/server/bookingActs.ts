import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { SlotAnswer } from './bookingSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { eventSteps } from './eventSteps'
import { CARDS, paymentSteps } from './paymentSteps'
import type { Browser, TestServer } from './testServer'

/** What staff and members do at the same places, each with how likely it is in a sequence. */
const likelihood = {
  book: 4,
  hold: 2,
  pay: 4,
  lapse: 1,
  reschedule: 2,
  leave: 2,
  walkIn: 3,
  sell: 2,
  time: 4,
  table: 2,
  party: 1,
  note: 1,
  arrive: 2,
  expect: 1,
  cancel: 2,
  block: 2,
  unblock: 2,
  close: 1,
}

/** The kinds of acts, each as often as it is likely. The cast: the keys are those above. */
export const BOOKING_ACTS = (Object.keys(likelihood) as (keyof typeof likelihood)[]).flatMap(
  (what) => Array.from({ length: likelihood[what] }, () => what),
)

/** An act; `pick` chooses what it is about when it is made. */
export interface BookingActOf {
  what: keyof typeof likelihood
  person: number
  pick: number
}

/** A schedule with the slots that a sequence is about, and what it takes. */
export interface Place {
  id: number
  slots: readonly SlotAnswer[]
}

/** A free restaurant with tables, a paid room, two members, and what replies said. */
export interface BookingWorld {
  tables: Place
  room: Place
  members: readonly { id: number; browser: Browser }[]
  /** The keys of the acts of staff that were done and of those that were refused. */
  done: Set<string>
  refused: Set<string>
  /** Cents that replies said go back. */
  returnedCents: number
}

/** What an act was answered, and what must be stored of its booking if nothing else happened. */
export interface Outcome {
  answer: LightMyRequestResponse
  bookingId?: number
  stored?: Record<string, unknown>
}

/** The acts of random sequences, each as the portal or the desk makes it. */
export function bookingActs({
  server,
  staff,
  forward,
}: {
  server: () => TestServer
  staff: () => Browser
  /** Moves the server's clock, in ms. */
  forward: (ms: number) => void
}) {
  const { run } = eventSteps(server)
  const { place, payOrder } = checkoutSteps()
  const { cardOf } = paymentSteps(server)

  const keyed = (browser: Browser, path: string, body: unknown) =>
    browser.call('POST', path, { body, headers: { 'idempotency-key': randomUUID() } })

  /** A call of staff, whose key is noted with whether it was done. */
  const act = async (
    world: BookingWorld,
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    revision?: number,
  ): Promise<LightMyRequestResponse> => {
    const key = randomUUID()
    const answer = await staff().call(method, `/admin/api/desk/${path}`, {
      body,
      headers: {
        'idempotency-key': key,
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
    })
    void (answer.statusCode < 300 ? world.done : world.refused).add(key)
    return answer
  }

  /** The open bookings of a world's slots. */
  const open = async ({ tables, room }: BookingWorld, customerId?: number) =>
    (
      await run(sql`
        select id, schedule_id, customer_id, revision, arrived_at is not null as arrived from bookings
        where schedule_id in (${tables.id}, ${room.id}) and cancelled_at is null
          and starts_at >= ${first(tables, room)}::timestamptz
          ${customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`}
        order by id`)
    ).map((row) => ({
      id: Number(row['id']),
      scheduleId: Number(row['schedule_id']),
      revision: Number(row['revision']),
      hasArrived: row['arrived'] === true,
    }))

  /** Cancels what is open and gives back what was paid for it. */
  const cancel = async (
    world: BookingWorld,
    { id, revision }: { id: number; revision: number },
    fee: string,
  ) => {
    const answer = await act(
      world,
      'POST',
      `bookings/${id}/status`,
      { status: 'cancelled', fee, notify: false },
      revision,
    )
    if (answer.statusCode === 200)
      world.returnedCents += cents(answer.json<{ refunded: number | null }>().refunded ?? 0)
    return answer
  }

  /** Makes an act; undefined if there is nothing that it could be about. */
  const perform = async (
    world: BookingWorld,
    { what, person, pick }: BookingActOf,
  ): Promise<Outcome | undefined> => {
    const of = <T>(list: readonly T[], n = pick): T | undefined =>
      list[n % Math.max(1, list.length)]
    const member = of(world.members, person)
    const where = pick % 3 === 0 ? world.room : world.tables
    const slot = of(where.slots)
    if (member === undefined || slot === undefined) throw new Error('the world is empty')
    const { browser } = member
    const paidSlot = of(world.room.slots)
    const party = (pick % 4) + 1
    const booking = async (customerId?: number) => of(await open(world, customerId), pick + person)
    const change = async (body: Record<string, unknown>, stored: Record<string, unknown>) => {
      const found = await booking()
      if (found === undefined) return undefined
      const answer = await act(world, 'PATCH', `bookings/${found.id}`, body, found.revision)
      return { answer, bookingId: found.id, stored }
    }
    switch (what) {
      case 'book':
        return {
          answer: await keyed(browser, '/api/reservations/book', {
            reservation_id: world.tables.id,
            slot_id: of(world.tables.slots)?.id,
            party_size: party,
          }),
        }
      case 'hold':
      case 'pay': {
        const held = await keyed(browser, '/api/cart/reservations', {
          reservation_id: world.room.id,
          slot_id: paidSlot?.id,
        })
        if (what === 'hold') return { answer: held }
        const placed = await place(browser)
        if (placed.statusCode !== 200) return { answer: placed }
        return {
          answer: await payOrder(browser, placed.json<PlacedAnswer>().transaction_id, {
            type: 'newcreditcard',
            id: await cardOf(browser, pick % 5 === 0 ? CARDS.declined : CARDS.good),
          }),
        }
      }
      case 'lapse':
        forward(16 * 60_000)
        return undefined
      case 'reschedule':
      case 'leave': {
        const found = await booking(member.id)
        if (found === undefined) return undefined
        const path = `/api/account/reservations/${found.id}`
        if (what === 'reschedule') {
          const to = of(found.scheduleId === world.room.id ? world.room.slots : world.tables.slots)
          return {
            answer: await keyed(browser, `${path}/reschedule`, { slot_id: to?.id }),
            bookingId: found.id,
            stored: { starts_at: to && Date.parse(to.start_date), cancelled: false },
          }
        }
        const answer = await keyed(browser, `${path}/cancel`, undefined)
        if (answer.statusCode === 200) {
          // Of two that meet, only one cancels it; both are told what goes back.
          const { success, amount } = answer.json<{ success: boolean; amount: number }>()
          if (success) world.returnedCents += cents(amount)
        }
        return { answer, bookingId: found.id, stored: { cancelled: true } }
      }
      case 'walkIn':
        return {
          answer: await act(world, 'POST', 'bookings', {
            guest: { first_name: `Walk-in ${pick}` },
            schedule_id: world.tables.id,
            slot_id: of(world.tables.slots)?.id,
            party_size: party,
            notify: false,
          }),
        }
      case 'sell': {
        const body = {
          customer_id: member.id,
          schedule_id: world.room.id,
          slot_id: paidSlot?.id,
          party_size: 2,
          payment: pick % 2 === 0 ? 'cash' : 'card',
          notify: false,
        }
        const asked = await act(world, 'POST', 'bookings', { ...body, amount: 0 })
        // Another amount than is due is refused with the one that is.
        const due = asked.json<{ error_details?: { message: string }[] }>().error_details?.[0]
        if (asked.json<{ code?: string }>().code !== 'different_price') return { answer: asked }
        return {
          answer: await act(world, 'POST', 'bookings', { ...body, amount: Number(due?.message) }),
        }
      }
      case 'time': {
        const found = await booking()
        if (found === undefined) return undefined
        const to = of(found.scheduleId === world.room.id ? world.room.slots : world.tables.slots)
        const answer = await act(
          world,
          'PATCH',
          `bookings/${found.id}`,
          { slot_id: to?.id, notify: pick % 2 === 0 },
          found.revision,
        )
        const stored = { starts_at: to && Date.parse(to.start_date), cancelled: false }
        return { answer, bookingId: found.id, stored }
      }
      case 'table': {
        const resourceId = of(slot.resource_ids, person + pick)
        const found = of(
          (await open(world)).filter(({ scheduleId }) => scheduleId === where.id),
          pick + person,
        )
        if (found === undefined) return undefined
        const body = { resource_id: resourceId }
        const answer = await act(world, 'PATCH', `bookings/${found.id}`, body, found.revision)
        return { answer, bookingId: found.id, stored: { resource_id: resourceId } }
      }
      case 'party':
        return change({ party_size: party }, { party_size: party })
      case 'note':
        return change({ note: `Note ${pick}` }, { subject: `Note ${pick}` })
      case 'arrive':
      case 'expect': {
        const found = await booking()
        if (found === undefined) return undefined
        const status = what === 'arrive' ? 'arrived' : 'confirmed'
        const path = `bookings/${found.id}/status`
        const answer = await act(world, 'POST', path, { status }, found.revision)
        return { answer, bookingId: found.id, stored: { arrived: what === 'arrive' } }
      }
      case 'cancel': {
        const found = await booking()
        if (found === undefined) return undefined
        const answer = await cancel(
          world,
          found,
          found.scheduleId === world.tables.id
            ? 'rule'
            : (of(['rule', 'charge', 'waive', 'keep'], person + pick) ?? 'rule'),
        )
        return { answer, bookingId: found.id, stored: { cancelled: true } }
      }
      case 'block': {
        const day = slot.day
        return {
          answer: await act(world, 'POST', 'blocks', {
            resource_id: of(slot.resource_ids, person),
            start_date_local: `${day}T${pick % 2 === 0 ? '00:00' : slot.start_date_local.slice(11, 16)}`,
            end_date_local: `${day}T23:59`,
            note: `Block ${pick}`,
          }),
        }
      }
      case 'unblock': {
        const found = of(
          await run(
            sql`select id from occupancies where schedule_id = ${where.id} and note is not null and starts_at > ${server().context.now().toISOString()}::timestamptz order by id`,
          ),
        )
        if (found === undefined) return undefined
        return {
          answer: await staff().call('DELETE', `/admin/api/desk/blocks/${String(found['id'])}`),
        }
      }
      case 'close': {
        const path = `/admin/api/desk/schedules/${where.id}`
        const { revision, closures } = (await staff().call('GET', path)).json<{
          revision: number
          closures: unknown[]
        }>()
        const closed = [{ from: slot.day, to: slot.day, reason: 'Storm' }]
        return {
          answer: await staff().call('PATCH', path, {
            body: { closures: closures.length > 0 ? [] : closed, notify: null },
            headers: { 'if-match': `"${revision}"` },
          }),
        }
      }
    }
  }
  return { perform, open, cancel, run }
}

/** When the first of the slots of two places begins. */
export const first = (...places: readonly Place[]): string =>
  places.flatMap(({ slots }) => slots.map((slot) => slot.start_date)).sort()[0] ?? ''

const cents = (units: number): number => Math.round(units * 100)
