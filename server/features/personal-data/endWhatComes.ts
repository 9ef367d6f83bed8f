import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import { deleteJob } from '../../platform/db/platform/jobs'
import { eventTickets } from '../../platform/db/schema/events'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { restock } from '../commerce/holds/orderHolds'
import type { CustomerKey } from '../customers/requireCustomer'
import { cancelTickets } from '../events/cancellationRepository'
import { lockEvent } from '../events/eventRepository'
import { notifyEventAvailability, notifyTickets } from '../events/eventNotifications'
import { deleteRegistration } from '../events/ticketRepository'
import { leaveWaitlists, offerFreePlaces, returnPlace } from '../events/waitlist'
import { markBookingCancelled } from '../schedules/bookedRepository'
import { notifySlotsAndRequests } from '../schedules/lockFreeSlot'

/**
 * Ends all of a locked member that is to come, without a refund and without telling them: places are
 * offered to those who wait, and what is in a wallet becomes void.
 */
export async function endWhatComes(tx: Tx, key: CustomerKey, now: Date): Promise<void> {
  await endBookings(tx, key, now)
  await endEvents(tx, key, now)
  await endCards(tx, key, now)
  await endPasses(tx, key, now)
}

async function endBookings(tx: Tx, key: CustomerKey, now: Date): Promise<void> {
  const { companyId, customerId } = key
  const own = sql`company_id = ${companyId} and customer_id = ${customerId}`
  const { rows } = await tx.execute(sql`
    select id, schedule_id from bookings
    where ${own} and ends_at > ${now.toISOString()}::timestamptz and cancelled_at is null order by id`)
  for (const { id } of rows) await markBookingCancelled(tx, { companyId, id: Number(id) }, now)
  await notifyFreed(tx, companyId, rows)
  await releaseCart(tx, key)
  const { rows: offered } = await tx.execute(sql`
    delete from occupancies where company_id = ${companyId} and slot_request_id in (select id from slot_requests where ${own})
    returning schedule_id`)
  await notifyFreed(tx, companyId, offered)
}

/** Gives back the times that a member's cart holds. */
export async function releaseCart(tx: Tx, { companyId, customerId }: CustomerKey): Promise<void> {
  const own = sql`company_id = ${companyId} and customer_id = ${customerId}`
  const { rows } = await tx.execute(sql`
    delete from occupancies where company_id = ${companyId} and cart_item_id in (select id from cart_items where ${own})
    returning schedule_id`)
  await notifyFreed(tx, companyId, rows)
}

async function notifyFreed(
  tx: Tx,
  companyId: number,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const schedules = new Set(rows.map((row) => Number(row['schedule_id'])))
  for (const id of [...schedules].sort((a, b) => a - b))
    await notifySlotsAndRequests(tx, companyId, id)
}

async function endEvents(tx: Tx, key: CustomerKey, now: Date): Promise<void> {
  const { companyId, customerId } = key
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: waits } = await tx.execute(sql`
    select event_id from event_waitlist where company_id = ${companyId} and customer_id = ${customerId}`)
  const { rows: places } = await tx.execute(sql`
    select r.event_id from event_registrations r join events e on e.company_id = r.company_id and e.id = r.event_id
    where r.company_id = ${companyId} and r.customer_id = ${customerId} and e.starts_at > ${at}`)
  const { rows: tickets } = await tx.execute(sql`
    select t.id, t.event_id, t.ticket_type_id, t.owner_id,
      t.owner_id <> ${customerId} and owner.erased_at is null as is_given
    from event_tickets t
    join events e on e.company_id = t.company_id and e.id = t.event_id
    join customers owner on owner.company_id = t.company_id and owner.id = t.owner_id
    where t.company_id = ${companyId} and t.customer_id = ${customerId} and e.ends_at > ${at}
      and t.status in ('active', 'purchased') and t.scanned_at is null
    order by t.event_id, t.id`)
  const eventIds = [
    ...new Set([...waits, ...places, ...tickets].map((row) => Number(row['event_id']))),
  ].sort((a, b) => a - b)
  for (const id of eventIds) await lockEvent(tx, companyId, id)
  await leaveWaitlists(
    tx,
    key,
    waits.map((row) => Number(row['event_id'])),
    now,
  )
  for (const eventId of places.map((row) => Number(row['event_id']))) {
    const event = await lockEvent(tx, companyId, eventId)
    if (event !== undefined && (await deleteRegistration(tx, key, eventId)))
      await returnPlace(tx, event, null, now)
  }
  for (const ticket of tickets) {
    const eventId = Number(ticket['event_id'])
    const owner = { companyId, customerId: Number(ticket['owner_id']) }
    if (ticket['is_given'] === true) {
      await giveBack(tx, owner, Number(ticket['id']))
      await notifyTickets(tx, owner)
      continue
    }
    const ended = await cancelTickets(tx, companyId, [Number(ticket['id'])], { evenGiven: true })
    // Somebody was let in with it at this moment.
    if (ended === 0) continue
    const ticketTypeId = Number(ticket['ticket_type_id'])
    await restock(tx, companyId, { productId: null, variantId: null, eventId, ticketTypeId }, 1)
    await offerFreePlaces(tx, companyId, [eventId], now)
    await notifyEventAvailability(tx, companyId, eventId)
    await notifyTickets(tx, owner)
  }
}

/** A ticket that somebody else paid for is theirs again, with a new code. */
async function giveBack(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  ticketId: number,
): Promise<void> {
  await tx
    .update(eventTickets)
    .set({
      customerId,
      attendee: null,
      transferredAt: null,
      transferredBy: null,
      lastKey: null,
      lastBodyHash: null,
      serial: newSerial(),
      passbook: null,
    })
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, ticketId)))
  await refreshWalletPasses(tx, companyId, 'ticket', [ticketId])
}

/** Ends a member's cards, with those of the people on them, and what charges them. */
async function endCards(tx: Tx, { companyId, customerId }: CustomerKey, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const own = sql`company_id = ${companyId} and customer_id = ${customerId}`
  const { rows: cards } = await tx.execute(sql`
    update membership_cards set status = 'cancelled', cancelled_at = coalesce(cancelled_at, ${at}),
      expires_at = least(expires_at, ${at}), frozen_from = null, frozen_until = null, freeze_booked = null, before_cancel = null,
      -- The names of people without an account.
      profile = case when customer_id is null then '{}' else profile end
    where company_id = ${companyId} and (customer_id = ${customerId} or parent_card_id in (select id from membership_cards where ${own}))
    returning id`)
  await refreshWalletPasses(
    tx,
    companyId,
    'card',
    cards.map(({ id }) => Number(id)),
  )
  const { rows: subscriptions } = await tx.execute(sql`
    update subscriptions set status = 'cancelled', renews = false, requested_cancel_at = coalesce(requested_cancel_at, ${at})
    where ${own} and status <> 'cancelled' returning id`)
  for (const { id } of subscriptions)
    await deleteJob(tx, { companyId, kind: 'renewal', subjectId: Number(id) })
}

/** Ends the passes that a member holds; those that they gave away stay. */
async function endPasses(tx: Tx, { companyId, customerId }: CustomerKey, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: passes } = await tx.execute(sql`
    update guest_passes set expires_at = least(expires_at, ${at})
    where company_id = ${companyId} and status <> 'used' and (holder_id = ${customerId} or owner_id = ${customerId} and status = 'available')
    returning id`)
  const { rows: vouchers } = await tx.execute(sql`
    update vouchers set expires_at = least(expires_at, ${at})
    where company_id = ${companyId} and status <> 'redeemed' and customer_id = ${customerId}
    returning id`)
  const ids = (rows: readonly Record<string, unknown>[]): number[] =>
    rows.map(({ id }) => Number(id))
  await refreshWalletPasses(tx, companyId, 'guest-pass', ids(passes))
  await refreshWalletPasses(tx, companyId, 'voucher', ids(vouchers))
}
