import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beginRefund } from '../../server/features/commerce/payments/refundMoney'
import { cancelWholeEvent } from '../../server/features/tickets/cancelWholeEvent'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { companyDestinations } from '../../server/features/customers/companyDestinations'
import { queueNotice } from '../../server/features/events/eventNoticeRepository'
import { findEvent } from '../../server/features/events/eventRepository'
import { planOf } from '../../server/features/events/tellHolders'
import { issueCredits, issuePerks } from '../../server/features/issuing/issuePerks'
import { requireReceivers } from '../../server/features/issuing/receivers'
import { answerConversation } from '../../server/features/messages/answerConversation'
import type { Act } from '../../server/features/notifications/traces'
import { queuePriceNotice } from '../../server/features/memberships/priceRepository'
import { queueScheduleNotice } from '../../server/features/schedules/scheduleNoticeRepository'
import { customerSessions } from '../../server/platform/db/schema/sessions'
import { sessionCookies } from '../../server/platform/sessions/cookies'
import { hashToken, newToken } from '../../server/platform/sessions/tokens'
import { CARDS, type Item } from './paymentSteps'
import type { SlotAnswer } from './bookingSteps'
import type { Browser, TestServer } from './testServer'

/** A club of the demo, and the member who acts in it. */
export interface TraceClub {
  language: 'en' | 'es' | 'ar'
  host: string
  companyId: number
  email: string
}

/** An act that the steps make: not a payment that succeeds late. */
export type MadeAct = Exclude<Act, 'payment-late' | 'payment-too-late' | 'payment-returned'>

/** Whoever is told of an act, if it is not the member. */
export const FRIEND = 'friend@example.com'
export const STRANGER = 'stranger@example.com'

/** Steps that make each act that leaves a trace, in any of the demo's clubs. */
export async function traceSteps(
  server: TestServer,
  { host, companyId, email }: TraceClub,
  later: (ms: number) => void,
) {
  const run = async (query: ReturnType<typeof sql>): Promise<Item[]> =>
    (await server.db.tx(companyId, (tx) => tx.execute(query))).rows as Item[]
  const idOf = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await run(query))[0]?.id ?? 0)
  const member = server.browser(host)
  await member.signIn(email)
  const friend = await addFriend()

  async function addFriend(): Promise<Browser> {
    const customerId = await idOf(
      sql`insert into customers (company_id, email, email_lower, password_hash, email_verified_at, profile)
        select company_id, ${FRIEND}, ${FRIEND}, password_hash, now(), profile from customers where email = ${email} returning id`,
    )
    const token = newToken()
    await server.db.platform((tx) =>
      tx.insert(customerSessions).values({
        companyId,
        customerId,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 3_600_000_000),
      }),
    )
    const browser = server.browser(host)
    browser.cookies.set(sessionCookies.customer.name, token)
    return browser
  }
  const send = async <T = Item>(
    browser: Browser,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<T> => {
    const answer = await browser.call(method, url, {
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': randomUUID() },
    })
    if (answer.statusCode >= 300 && answer.statusCode !== 402)
      throw new Error(`${method} ${url} answered ${answer.statusCode} ${answer.body}`)
    return answer.body === '' ? ({} as T) : answer.json<T>()
  }
  const work = async (): Promise<void> => {
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const cardToken = async (browser: Browser, number: string) => ({
    id: (
      await send<{ token: string }>(browser, 'POST', '/sandbox/tokens', {
        number,
        exp_month: 12,
        exp_year: 2090,
        cvc: '123',
      })
    ).token,
    type: 'newcreditcard',
  })
  const pay = async (number: string): Promise<number> => {
    const { transaction_id } = await send<{ transaction_id: number }>(
      member,
      'POST',
      '/api/checkout/order',
      {},
    )
    await send(member, 'POST', '/api/checkout/payment', {
      transaction_id,
      payment_method: await cardToken(member, number),
    })
    return transaction_id
  }
  const schedules = await run(
    sql`select id, timezone from schedules where jsonb_array_length(rules) > 0 and kind = 'dining' order by id limit 1`,
  )
  const scheduleId = Number(schedules[0]?.id)
  const zone = String(schedules[0]?.['timezone'])
  const price = (cents: number | null) =>
    run(
      sql`update schedules set starting_price_cents = ${cents}, charges = '[]', pay_later = false, allow_cancel = true, cancel_by_minutes = null, lead_minutes = 0, max_days_out = 60 where id = ${scheduleId}`,
    )
  const slots = async (from: number): Promise<SlotAnswer[]> => {
    const first = addDays(dayIn(zone, server.context.now()), from)
    const query = `start_date=${first}&end_date=${addDays(first, 14)}`
    return send(member, 'GET', `/api/reservations/${scheduleId}/slots?${query}`)
  }
  const book = async (browser: Browser, slot: SlotAnswer | undefined): Promise<number> =>
    (
      await send(browser, 'POST', '/api/reservations/book', {
        reservation_id: scheduleId,
        slot_id: slot?.id,
      })
    ).id
  const ticketed = await run(
    sql`select t.id, t.event_id from ticket_types t join events e on e.company_id = t.company_id and e.id = t.event_id
      where e.type = 'ticket' and e.starts_at > now() + interval '2 days' and t.price_cents > 0 and t.passcode_hash is null and e.allow_cancel and e.allow_transfer order by t.id limit 1`,
  )
  const ticketedEvent = Number(ticketed[0]?.['event_id'])
  await run(sql`update ticket_types set maximum = null where id = ${Number(ticketed[0]?.id)}`)
  const buyTicket = async (): Promise<number> => {
    await run(
      sql`update event_tickets set status = 'cancelled' where event_id = ${ticketedEvent} and status <> 'cancelled'`,
    )
    await send(member, 'POST', '/api/cart/tickets', { ticket_id: ticketed[0]?.id, quantity: 1 })
    await pay(CARDS.good)
    return idOf(
      sql`select id from event_tickets where event_id = ${ticketedEvent} and status <> 'cancelled' order by id desc limit 1`,
    )
  }
  const free = await run(
    sql`select id from events where type = 'public' and reserve_enabled and starts_at > now() + interval '3 days' order by id limit 1`,
  )
  const freeEvent = Number(free[0]?.id)
  await run(sql`delete from event_registrations where event_id = ${freeEvent}`)
  const card = () =>
    idOf(sql`select c.id from membership_cards c join customers p on p.company_id = c.company_id and p.id = c.customer_id
    where p.email = ${email} and c.parent_card_id is null and c.status = 'active' order by c.id limit 1`)
  const newest = (table: 'memberships' | 'membership_cards') =>
    idOf(sql`select id from ${sql.identifier(table)} order by id desc limit 1`)
  const addMembership = async (): Promise<number> =>
    idOf(
      sql`insert into memberships (company_id, title, type, status, price_cents, frequency, max_invites, profile)
        select company_id, title, type, status, 0, null, max_invites, profile from memberships where type = 'subscription' and status = 'active' order by id limit 1 returning id`,
    )
  const give = { first_name: 'Rania', last_name: 'Soto', email: FRIEND }
  const perk = (table: 'vouchers' | 'guest_passes') =>
    idOf(sql`select v.id from ${sql.identifier(table)} v join customers p on p.company_id = v.company_id and p.id = v.owner_id
      where p.email = ${email} and v.status = 'available' and (v.expires_at is null or v.expires_at > now()) order by v.id limit 1`)
  await run(
    sql`update pass_kinds set profile = profile || '{"transferable": true, "allowSending": true}'`,
  )
  await run(
    sql`update membership_cards set max_invites = 20, remaining_invites = 20, expires_at = null where parent_card_id is null`,
  )
  let bookingId = 0
  let paidBooking = 0

  const tellPrice = async (takenBack: boolean): Promise<void> => {
    const id = await idOf(sql`select id from subscriptions where title = '12'`)
    await server.db.tx(companyId, (tx) =>
      queuePriceNotice(tx, {
        companyId,
        membershipId: 0,
        rateCents: 9_500,
        fromDay: '2031-02-01',
        takenBack,
        subscriptionIds: [id],
        text: '',
        by: 'owner',
        createdAt: server.context.now(),
      }),
    )
    await work()
  }

  const issue = async (kind: 'vouchers' | 'guest-passes' | 'house-credits'): Promise<void> => {
    const destinationOf = await companyDestinations(server.context, companyId)
    const memberId = await idOf(sql`select id from customers where email = ${email}`)
    const passKindId = await idOf(sql`select id from pass_kinds order by id limit 1`)
    const validity = { validFrom: null, expiresAt: new Date('2031-06-01T00:00:00Z') }
    const telling = { tell: true, destinationOf }
    await server.db.tx(companyId, async (tx) => {
      const receivers = await requireReceivers(tx, companyId, [memberId])
      if (kind === 'house-credits')
        await issueCredits(
          tx,
          companyId,
          receivers,
          {
            cents: 2_500,
            currency: 'AED',
            referenceType: 'none',
            at: server.context.now(),
            ...validity,
          },
          telling,
        )
      else await issuePerks(tx, companyId, receivers, { kind, passKindId, ...validity }, telling)
    })
    await work()
  }

  const steps: Record<MadeAct, () => Promise<void>> = {
    'message-answered': async () => {
      const { id } = await send(member, 'POST', '/api/account/conversations', { with: 'club' })
      const destinationOf = await companyDestinations(server.context, companyId)
      const ifMatch = await idOf(sql`select revision as id from conversations where id = ${id}`)
      // The text is of no language.
      const body = { text: '12:30!', close: false }
      await server.db.tx(companyId, (tx) =>
        answerConversation(tx, { companyId, id }, body, {
          username: 'owner',
          key: randomUUID(),
          ifMatch,
          destinationOf,
        }),
      )
      await work()
    },
    'booking-made': async () => {
      await price(null)
      bookingId = await book(member, (await slots(3))[0])
    },
    'booking-moved': async () => {
      const slot_id = (await slots(4)).at(-1)?.id
      await send(member, 'POST', `/api/account/reservations/${bookingId}/reschedule`, { slot_id })
    },
    'booking-cancelled': async () =>
      void (await send(member, 'POST', `/api/account/reservations/${bookingId}/cancel`)),
    'times-changed': async () => {
      const id = await book(member, (await slots(6))[0])
      await server.db.tx(companyId, (tx) =>
        queueScheduleNotice(tx, {
          companyId,
          scheduleId,
          bookings: [{ id, sequence: 0 }],
          text: '',
          by: 'desk',
        }),
      )
      await work()
    },
    'slot-offered': async () => {
      await run(
        sql`delete from schedule_resources where schedule_id = ${scheduleId} and id <> (select min(id) from schedule_resources where schedule_id = ${scheduleId})`,
      )
      await run(sql`delete from occupancies where schedule_id = ${scheduleId}`)
      const [slot] = await slots(8)
      const id = await book(friend, slot)
      await run(
        sql`insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
          select company_id, schedule_id, id, ${slot?.end_date}::timestamptz, ${slot?.end_date}::timestamptz + interval '14 hours', 'By telephone'
          from schedule_resources where schedule_id = ${scheduleId}`,
      )
      await send(member, 'POST', '/api/account/slot-requests', {
        schedule_id: scheduleId,
        day: slot?.day,
      })
      await work()
      await send(friend, 'POST', `/api/account/reservations/${id}/cancel`)
      await work()
    },
    'payment-received': async () => {
      await price(1_000)
      const [slot] = await slots(20)
      await send(member, 'POST', '/api/cart/reservations', {
        reservation_id: scheduleId,
        slot_id: slot?.id,
        quantity: 1,
      })
      await send(member, 'POST', '/api/cart/tickets', { ticket_id: ticketed[0]?.id, quantity: 1 })
      await pay(CARDS.good)
      paidBooking = await idOf(sql`select id from bookings order by id desc limit 1`)
    },
    'payment-failed': async () => {
      await send(member, 'POST', '/api/cart/tickets', { ticket_id: ticketed[0]?.id, quantity: 1 })
      const transactionId = await pay(CARDS.processing)
      await run(
        sql`update sandbox_charges set status = 'failed', failure_code = 'card_declined'
          where idempotency_key = (select idempotency_key from payments where transaction_id = ${transactionId} order by id desc limit 1)`,
      )
      later(2 * 24 * 3_600_000)
      await work()
    },
    'payment-refunded': async () =>
      void (await send(member, 'POST', `/api/account/reservations/${paidBooking}/cancel`)),
    'place-taken': async () =>
      void (await send(member, 'POST', `/api/events/${freeEvent}/register`, {})),
    'place-cancelled': async () => {
      await run(sql`update events set allow_cancel = true where id = ${freeEvent}`)
      await send(member, 'POST', `/api/account/events/${freeEvent}/cancel`)
    },
    'tickets-cancelled': async () => {
      await buyTicket()
      await send(member, 'POST', `/api/account/events/${ticketedEvent}/cancel`)
    },
    'event-moved': async () => {
      await run(
        sql`insert into event_registrations (company_id, event_id, customer_id) select company_id, ${freeEvent}, id from customers where email = ${email}`,
      )
      await server.db.tx(companyId, async (tx) => {
        const event = await findEvent(tx, companyId, freeEvent)
        if (event === undefined) throw new Error('there is no free event')
        const before = planOf({ ...event, venue: 'سطح' })
        await queueNotice(tx, {
          companyId,
          eventId: freeEvent,
          before: { ...before, startsAt: new Date(0).toISOString() },
          after: planOf(event),
          text: '',
          by: 'desk',
        })
      })
      await work()
      await run(sql`delete from event_registrations where event_id = ${freeEvent}`)
    },
    'waitlist-joined': async () => {
      const form = await idOf(
        sql`insert into surveys (company_id, uid, name, is_public, is_open, profile)
          select company_id, 'trace-waitlist', 'Waitlist', false, true, '{"referenceType": "event", "fields": []}' from events where id = ${freeEvent} returning id`,
      )
      await run(
        sql`update events set waitlist_form_id = ${form}, available_quantity = 1 where id = ${freeEvent}`,
      )
      await send(friend, 'POST', `/api/events/${freeEvent}/register`, {})
      await send(member, 'POST', `/api/surveys/experiences/${form}?reference_id=${freeEvent}`, [])
    },
    'place-offered': async () =>
      void (await send(friend, 'POST', `/api/account/events/${freeEvent}/cancel`)),
    'membership-joined': async () => {
      const id = await addMembership()
      await send(friend, 'POST', `/api/memberships/${id}/join`, {})
    },
    'membership-changed': async () => {
      const id = await addMembership()
      const cardId = await newest('membership_cards')
      const url = `/api/account/memberships/${cardId}/changes/${id}`
      const { fingerprint } = await send(friend, 'GET', url)
      await send(friend, 'POST', url, { amount: 0, fingerprint })
    },
    'membership-frozen': async () => {
      const today = dayIn(zone, server.context.now())
      await send(member, 'POST', `/api/account/memberships/${await card()}/freeze`, {
        start_date: addDays(today, 1),
        end_date: addDays(today, 30),
      })
    },
    'membership-unfrozen': async () =>
      void (await send(member, 'DELETE', `/api/account/memberships/${await card()}/freeze`)),
    'membership-cancelled': async () => {
      const end = server.context.now().getTime() + 40 * 24 * 3_600_000
      const id = await card()
      await run(
        sql`update membership_cards set expires_at = ${new Date(end).toISOString()}::timestamptz where id = ${id}`,
      )
      await send(member, 'POST', `/api/account/memberships/${id}/cancel`)
    },
    'membership-price': async () => {
      await run(
        sql`insert into subscriptions (company_id, customer_id, title, status, frequency, rate_cents, next_at, timezone, next_rate_cents, next_rate_from)
          select company_id, id, '12', 'active', 'monthly', 9000, '2031-01-15'::timestamptz, ${zone}, 9500, '2031-02-01' from customers where email = ${email}`,
      )
      await tellPrice(false)
    },
    'membership-price-kept': async () => {
      await run(sql`update subscriptions set next_rate_cents = null where title = '12'`)
      await tellPrice(true)
      await run(sql`delete from subscriptions where title = '12'`)
    },
    'membership-kept': async () =>
      void (await send(member, 'DELETE', `/api/account/memberships/${await card()}/cancel`)),
    'invitation-sent': async () =>
      void (await send(member, 'POST', `/api/account/memberships/${await card()}/members`, {
        ...give,
        email: 'guest1@example.com',
      })),
    'invitation-received': async () =>
      void (await send(member, 'POST', `/api/account/memberships/${await card()}/members`, give)),
    'account-invited': async () =>
      void (await send(member, 'POST', `/api/account/memberships/${await card()}/members`, {
        ...give,
        email: STRANGER,
      })),
    'voucher-sent': async () =>
      void (await send(
        member,
        'POST',
        `/api/account/perks/vouchers/${await perk('vouchers')}/transfer`,
        give,
      )),
    'voucher-received': async () => {
      await run(sql`update vouchers set status = 'available'`)
      await steps['voucher-sent']()
    },
    'guest-pass-sent': async () =>
      void (await send(member, 'POST', '/api/account/perks/guest-passes/transfer', {
        id: await perk('guest_passes'),
        ...give,
      })),
    'guest-pass-received': async () => {
      await run(sql`update guest_passes set status = 'available'`)
      await steps['guest-pass-sent']()
    },
    'perk-given': () => issue('vouchers'),
    'guest-pass-given': () => issue('guest-passes'),
    'credit-given': () => issue('house-credits'),
    'ticket-sent': async () => {
      const id = await buyTicket()
      await send(member, 'PATCH', `/api/account/events/tickets/${id}/transfer`, give)
    },
    'ticket-received': () => steps['ticket-sent'](),
    'given-pass-taken-back': async () => {
      const [pass] = await run(
        sql`select id, transferred_at from guest_passes where status = 'transferred' order by transferred_at desc limit 1`,
      )
      const at = new Date(String(pass?.['transferred_at'])).toISOString()
      await send(member, 'POST', '/api/account/perks/guest-passes/transfer', {
        id: pass?.id,
        ...give,
        email: 'guest1@example.com',
        take_back: at,
      })
    },
    'given-ticket-cancelled': async () => {
      const [charge] = await run(
        sql`select id, customer_id from transactions where status = 'processed' and order_id is not null order by id desc limit 1`,
      )
      const refund = await server.db.tx(companyId, (tx) =>
        beginRefund(tx, server.context.now(), {
          companyId,
          customerId: Number(charge?.['customer_id']),
          transactionId: Number(charge?.id),
          amountCents: undefined,
          reason: 'Rain',
          cancels: true,
          membership: null,
          idempotencyKey: randomUUID(),
          by: { adminId: null, adminName: '' },
        }),
      )
      await server.context.payments.finishRefund(refund)
      await work()
    },
    'event-cancelled': async () => {
      const id = await idOf(
        sql`insert into events (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, reserve_enabled, settings)
          select company_id, 'trace-' || uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at + interval '90 days', ends_at + interval '90 days', true, settings
          from events where id = ${freeEvent} returning id`,
      )
      await send(member, 'POST', `/api/events/${id}/register`, {})
      await server.db.tx(companyId, (tx) =>
        cancelWholeEvent(
          tx,
          { companyId, id },
          { by: 'desk', reason: 'Storm', refunds: true, message: '', following: false },
          server.context.now(),
        ),
      )
      await work()
    },
  }
  /** Who is told of an act: the browser with their notifications, and their address. */
  const receiverOf = (act: Act): { browser: Browser | undefined; address: string } =>
    act === 'account-invited'
      ? { browser: undefined, address: STRANGER }
      : act.startsWith('given-') || (act.endsWith('-received') && act !== 'payment-received')
        ? { browser: friend, address: FRIEND }
        : act === 'membership-joined' || act === 'membership-changed'
          ? { browser: friend, address: FRIEND }
          : { browser: member, address: email }
  return { steps, receiverOf, member, run, send, work }
}
