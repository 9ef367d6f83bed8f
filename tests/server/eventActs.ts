import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { allJobs } from '../../server/jobs'
import type { JobKind } from '../../server/platform/db/schema/jobs'
import { DOOR } from './checkInSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { DESK_EVENTS, draft, type RecordAnswer } from './eventRecordSteps'
import { eventSteps } from './eventSteps'
import { CARDS, paymentSteps } from './paymentSteps'
import type { Browser, TestServer } from './testServer'

const MEMBERS = 4
const GUESTS = 2
const PRICE_CENTS = 1_500

/** What staff, members and doors do, each with how likely it is in a random sequence. */
const likelihood = {
  add: 2,
  sell: 4,
  cancel: 1,
  refund: 2,
  move: 2,
  transfer: 1,
  bill: 1,
  scan: 2,
  undo: 1,
  wait: 2,
  offer: 1,
  extra: 1,
  unwait: 1,
  expire: 1,
  places: 2,
  types: 2,
  see: 1,
  date: 1,
  following: 1,
  copy: 1,
  remove: 1,
  end: 1,
  callOff: 1,
  register: 3,
  leave: 1,
  join: 3,
  unjoin: 1,
  buy: 3,
  order: 2,
  pay: 1,
  drop: 1,
  lapse: 1,
  give: 1,
}

/** The kinds of acts, each as often as it is likely. The cast: the keys are those above. */
export const ACTS = (Object.keys(likelihood) as (keyof typeof likelihood)[]).flatMap((what) =>
  Array.from({ length: likelihood[what] }, () => what),
)

/** An act; `pick` chooses what it is about when it is made. */
export interface Act {
  what: keyof typeof likelihood
  person: number
  pick: number
}

/** Two dates of an event by ticket and of a free one, their people, and what has gone back. */
export interface World {
  sold: readonly number[]
  open: readonly number[]
  members: readonly { id: number; browser: Browser }[]
  guests: readonly { id: number; email: string }[]
  formId: number
  /** The tickets of which replies to staff said that they were refunded. */
  refunded: Set<number>
  /** What replies said to go back to members who cancelled, and to be charged to house accounts. */
  returnedCents: number
  billedCents: number
}

type Reply = LightMyRequestResponse | undefined

/** The acts of random sequences, each as the portal, the desk or a door makes it. */
export function eventActs(server: () => TestServer, staff: () => Browser) {
  const { run, crowd, register } = eventSteps(server)
  const { add, place, payOrder } = checkoutSteps()
  const { cardOf } = paymentSteps(server)
  const jobs = allJobs()
  /** Posts to an event's calls; without a path, to those of all events. */
  const post = (path: string, body: unknown) =>
    staff().call('POST', [DESK_EVENTS, path].filter(Boolean).join('/'), {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
  const ids = async (query: SQL): Promise<number[]> =>
    (await run(query)).map(({ id }) => Number(id))

  /** Runs what is due of a kind, as the server's job loop does. */
  const runJob = (kind: JobKind, subjectId: number) =>
    jobs.get(kind)?.run(server().context, {
      companyId: 1,
      kind,
      subjectId,
      nextAt: new Date(0),
      dueAt: new Date(0),
      attempts: 1,
      urgent: false,
    })

  /** Makes the refunds and emails of cancelled events. */
  const settle = async (): Promise<void> => {
    for (const id of await ids(
      sql`select subject_id as id from jobs where kind = 'cancelled-place'`,
    )) {
      if ((await runJob('cancelled-place', id)) === 'done')
        await run(sql`delete from jobs where kind = 'cancelled-place' and subject_id = ${id}`)
    }
  }

  const start = async (formId: number): Promise<World> => {
    await server().db.platform((tx) => tx.execute(sql`delete from throttles`))
    // Emails are another test's subject.
    await run(sql`delete from jobs where kind in ('mail', 'event-notice')`)
    const name = `p${randomUUID().slice(0, 8)}`
    const browsers = await crowd(name, MEMBERS + GUESTS)
    const people = await run(
      sql`update customers set house_account_enabled = true where email like ${`${name}%`} returning id, email`,
    )
    const all = people
      .map(({ id, email }) => ({ id: Number(id), email: String(email) }))
      .sort((a, b) => a.id - b.id)
    const create = async (fields: Record<string, unknown>): Promise<number[]> => {
      const common = { allow_cancel: true, allow_transfer: true, waitlist_form_id: formId }
      const { id } = (
        await post('', { ...draft, published: true, ...common, ...fields })
      ).json<RecordAnswer>()
      await post(`${id}/dates`, { days: ['2031-05-09'] })
      return ids(
        sql`select id from events where series_id = (select series_id from events where id = ${id}) order by id`,
      )
    }
    return {
      sold: await create({
        type: 'ticket',
        places: 4,
        ticket_types: [
          { name: 'Seat', price_cents: PRICE_CENTS, places: 2 },
          { name: 'Balcony', price_cents: PRICE_CENTS, places: 2, maximum: 3 },
          { name: 'Dinner', price_cents: 4_000, places: 1 },
        ],
      }),
      open: await create({ reserve_enabled: true, places: 2 }),
      members: all.slice(0, MEMBERS).flatMap(({ id }, index) => {
        const browser = browsers[index]
        return browser ? [{ id, browser }] : []
      }),
      guests: all.slice(MEMBERS),
      formId,
      refunded: new Set(),
      returnedCents: 0,
      billedCents: 0,
    }
  }

  const patch = async (id: number, body: (record: RecordAnswer) => unknown) => {
    const found = await staff().call('GET', `${DESK_EVENTS}/${id}`)
    const record = found.json<RecordAnswer>()
    return staff().call('PATCH', `${DESK_EVENTS}/${id}`, {
      body: body(record),
      headers: { 'if-match': `"${record.revision}"` },
    })
  }

  const order = async (browser: Browser, typeId: number, quantity: number) => {
    await add(browser, 'tickets', { ticket_id: typeId, quantity })
    return place(browser)
  }
  const payFor = async (browser: Browser, transactionId: number, pick: number) =>
    payOrder(
      browser,
      transactionId,
      pick % 5 === 4
        ? { id: 'house-account', type: 'houseAccount' }
        : {
            id: await cardOf(browser, pick % 5 === 3 ? CARDS.declined : CARDS.good),
            type: 'newcreditcard',
          },
    )

  /** Makes an act; undefined if there is nothing that it could be about. */
  const perform = async (world: World, { what, person, pick }: Act): Promise<Reply> => {
    const of = <T>(list: readonly T[], n = pick): T | undefined =>
      list[n % Math.max(1, list.length)]
    const sold = (pick % 4 === 3 ? world.sold[1] : world.sold[0]) ?? 0
    const open = (pick % 4 === 3 ? world.open[1] : world.open[0]) ?? 0
    const event = pick % 3 === 0 ? open : sold
    const member = of(world.members, person)
    const guest = of(world.guests)
    if (member === undefined || guest === undefined) throw new Error('the world has no people')
    const { browser } = member
    const who =
      pick % 6 === 5
        ? { guest: { first_name: 'Gia', email: guest.email } }
        : { customer_id: member.id }
    const types = await ids(sql`select id from ticket_types where event_id = ${sold} order by id`)
    const all = sql`(${sql.join([...world.sold, ...world.open], sql`, `)})`
    switch (what) {
      case 'add':
        return post(`${open}/attendees`, who)
      case 'sell':
        return post(`${sold}/attendees`, {
          ...who,
          ticket_type_id: of(types, person + pick),
          quantity: (pick % 2) + 1,
          payment: of(['cash', 'card', 'house_account', 'free'], person + pick),
          overrule: pick % 3 === 0,
        })
      case 'cancel':
      case 'refund':
      case 'move':
      case 'transfer': {
        const isOpen = pick % 3 === 0
        const of2 = isOpen ? world.open : world.sold
        const one = of(
          await run(
            isOpen
              ? sql`select event_id, 'r' || customer_id as key from event_registrations where event_id in (${sql.join([...of2], sql`, `)}) order by 2`
              : sql`select event_id, 't' || id as key from event_tickets where event_id in (${sql.join([...of2], sql`, `)}) order by status = 'cancelled', id`,
          ),
          person + pick,
        )
        if (one === undefined) return undefined
        const path = `${String(one['event_id'])}/attendees/${String(one['key'])}`
        if (what === 'transfer') return post(`${path}/transfer`, who)
        if (what === 'move')
          return post(
            `${path}/move`,
            pick % 2 === 0
              ? { event_id: of(of2, pick >> 1) }
              : { ticket_type_id: of(types, pick >> 1) },
          )
        const answer = await post(`${path}/cancel`, { refund: what === 'refund' })
        if (
          answer.statusCode === 200 &&
          (answer.json<{ refunded: number | null }>().refunded ?? 0) > 0
        )
          world.refunded.add(Number(String(one['key']).slice(1)))
        return answer
      }
      case 'bill': {
        const answer = await post(`${event}/billing`, { amount: 2.5, description: 'Supper' })
        if (answer.statusCode === 200)
          for (const { outcome, amount } of answer.json<Bill>().people)
            if (outcome === 'charged') world.billedCents += cents(amount)
        return answer
      }
      case 'scan': {
        const serial = of(
          await run(sql`select serial from event_tickets where event_id = ${sold} order by id`),
        )?.['serial']
        return staff().call('POST', DOOR, {
          body: {
            scan_id: randomUUID(),
            device: pick % 2 === 0 ? 'Door A' : 'Door B',
            at: server().context.now().toISOString(),
            event_id: event,
            ...(event === open || serial === undefined
              ? { guest: `registration-${member.id}` }
              : { serial }),
            ...(pick % 7 === 6 && { direction: 'out' }),
            ...(pick % 11 === 10 && { offline: 'let_in' }),
          },
        })
      }
      case 'undo': {
        const [last] = await run(
          sql`select scan_id from scans where event_id in ${all} and result in ('admitted', 'left') and repeats is null order by received_at desc limit 1`,
        )
        if (last === undefined) return undefined
        return staff().call('POST', `${DOOR}/${String(last['scan_id'])}/undo`, {
          body: { reason: 'Wrong person' },
        })
      }
      case 'wait':
      case 'join': {
        const full = of(
          await ids(
            sql`select id from events where id in ${all} and available_quantity = 0 order by id`,
          ),
        )
        if (what === 'wait') return post(`${full ?? event}/waitlist`, { customer_id: member.id })
        return browser.call(
          'POST',
          `/api/surveys/experiences/${world.formId}?reference_id=${full ?? event}`,
          { body: [], headers: { 'idempotency-key': randomUUID() } },
        )
      }
      case 'offer':
      case 'extra':
      case 'unwait':
      case 'expire': {
        const [entry] = await run(
          sql`select id, event_id, held_until from event_waitlist where event_id in ${all} ${what === 'expire' ? sql`and held_until is not null` : sql``} order by id limit 1`,
        )
        if (entry === undefined) return undefined
        const path = `${String(entry['event_id'])}/waitlist/${String(entry['id'])}`
        if (what === 'unwait') return staff().call('DELETE', `${DESK_EVENTS}/${path}`)
        if (what !== 'expire') return post(`${path}/offer`, { extra: what === 'extra' })
        await run(
          sql`update event_waitlist set held_until = now() - interval '1 second' where id = ${Number(entry['id'])} and held_until is not null`,
        )
        await runJob('offer', Number(entry['id']))
        return undefined
      }
      case 'places':
        return patch(event, () => ({ places: pick % 6 === 0 ? null : pick % 6 }))
      case 'types':
        return patch(sold, ({ ticket_types: [first, ...others] }) => {
          const body = [first, ...others].flatMap((type) => {
            if (type === undefined) return []
            // Destructured only to omit it.
            const { taken, ...fields } = type
            void taken
            return [fields]
          })
          const [seat = {}, ...rest] = body
          const last = body.at(-1) ?? {}
          return {
            ticket_types: of<unknown[]>(
              [
                [{ ...seat, places: pick % 5 }, ...rest],
                [{ ...seat, off_sale_at: '2024-01-01T00:00' }, ...rest],
                [{ ...seat, off_sale_at: null, places: 4 }, ...rest],
                [...body.slice(0, -1), { ...last, price_cents: (pick % 3) * 2_000 }],
                [...body, { name: `More ${pick}`, price_cents: PRICE_CENTS, places: 2 }],
                body.slice(0, -1),
                [...rest, seat],
              ],
              person + pick,
            ),
          }
        })
      case 'see':
        return patch(event, () => ({ published: pick % 8 !== 0 }))
      case 'date':
        return patch(event, () => ({
          starts_at: `2031-05-0${(pick % 6) + 1}T19:30`,
          ends_at: `2031-05-0${(pick % 6) + 1}T23:00`,
          venue: `Pier ${pick % 3}`,
          notify: pick % 2 === 0 ? null : { text: 'Sorry.' },
        }))
      case 'following':
        return patch(event, () => ({
          places: pick % 2 === 0 ? 3 : 4,
          title: `Night ${pick}`,
          following: true,
          notify: null,
        }))
      case 'copy': {
        const answer = await post(`${event}/copy`, {})
        if (answer.statusCode !== 201) return answer
        return staff().call('DELETE', `${DESK_EVENTS}/${answer.json<RecordAnswer>().id}`)
      }
      case 'remove':
        return staff().call('DELETE', `${DESK_EVENTS}/${event}`)
      case 'end':
        return pick % 8 === 0 ? post(`${event}/dates/end`, {}) : undefined
      case 'callOff': {
        if (pick % 8 !== 0) return undefined
        const answer = await post(`${event}/cancel`, {
          reason: 'Storm',
          refund: pick % 3 !== 0,
          notify: null,
          following: pick % 5 === 0,
        })
        await settle()
        return answer
      }
      case 'register':
        return register(browser, open)
      case 'leave': {
        const answer = await browser.call('POST', `/api/account/events/${event}/cancel`, {
          body: {},
        })
        if (answer.statusCode === 200)
          world.returnedCents += cents(answer.json<{ amount: number }>().amount)
        return answer
      }
      case 'unjoin':
        return browser.call('DELETE', `/api/events/${event}/waitlist`)
      case 'order':
      case 'buy': {
        const answer = await order(browser, of(types, person + pick) ?? 0, (pick % 2) + 1)
        if (what === 'order' || answer.statusCode !== 200) return answer
        return payFor(browser, answer.json<PlacedAnswer>().transaction_id, pick)
      }
      case 'pay':
      case 'lapse': {
        const [found] = await run(
          sql`select order_id, transaction_id, customer_id from placed_orders
            where customer_id in (${sql.join(
              world.members.map(({ id }) => id),
              sql`, `,
            )}) and state = 'open' order by order_id limit 1`,
        )
        const buyer = world.members.find(({ id }) => id === Number(found?.['customer_id']))
        if (found === undefined || buyer === undefined) return undefined
        if (what === 'pay') return payFor(buyer.browser, Number(found['transaction_id']), pick)
        const orderId = Number(found['order_id'])
        await run(
          sql`update placed_orders set held_until = now() - interval '1 second' where order_id = ${orderId} and held_until is not null`,
        )
        await runJob('hold', orderId)
        return undefined
      }
      case 'drop': {
        let answer: Reply
        for (const id of await ids(
          sql`select ticket_type_id as id from cart_items where customer_id = ${member.id} and ticket_type_id is not null`,
        ))
          answer = await add(browser, 'tickets', { ticket_id: id, quantity: 0 })
        return answer
      }
      case 'give': {
        const [ticket] = await run(
          sql`select id from event_tickets where customer_id = ${member.id} and event_id = ${sold} order by status = 'cancelled', id limit 1`,
        )
        if (ticket === undefined) return undefined
        return browser.call(
          'PATCH',
          `/api/account/events/tickets/${String(ticket['id'])}/transfer`,
          {
            body: { first_name: 'Gia', last_name: 'Poe', email: guest.email },
            headers: { 'idempotency-key': randomUUID() },
          },
        )
      }
    }
  }
  return { start, perform, settle, post, run }
}

interface Bill {
  people: { outcome: string; amount: number }[]
}

const cents = (units: number): number => Math.round(units * 100)
