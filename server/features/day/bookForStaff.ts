import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import type { DeskBooking, Phone } from '../../../generated/types'
import { toCents } from '../../../src/core/intl/toCents'
import { parsePhone } from '../../../src/core/person/parsePhone'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { findCreated } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { assertPerson, findPerson } from '../attendees/guests'
import { inLanguageOf } from '../attendees/languages'
import { placeOf, recordAct } from '../bookings/bookingActs'
import { findCompanyBooking } from '../bookings/bookingRepository'
import { chooseForStaff, type StaffChosen } from '../bookings/chooseForStaff'
import { sellSlot } from '../commerce/checkout/sellSlot'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { blockTypeOf } from '../commerce/holds/slotLine'
import { requirePerson, type CustomerRow } from '../customers/customerRepository'
import { shownEmail } from '../customers/shownEmail'
import { queueReminder } from '../schedules/bookingReminder'
import { priceSlot, type ChosenSlot } from '../schedules/model/chooseSlot'
import { insertBooking } from '../schedules/bookedRepository'
import { bookingType } from '../schedules/presentSlot'
import { findSchedule, lockSchedule, type ScheduleView } from '../schedules/scheduleRepository'
import { acceptSlotOffer } from '../schedules/slotRequests'
import { lockFreeSlot, notifySlotsAndRequests, type LockedSlot } from '../schedules/lockFreeSlot'
import { traceBooking } from '../schedules/traceBooking'
import { showBooking } from './changeBooking'

type Body = CallInput<'desk.bookings.add'>['body']

/**
 * Books for a customer, or for a walk-in, who gets an account without an address; paid in cash or
 * by the terminal, later, or given for nothing. Whoever has an address gets the usual emails. Throws
 * 403 `forbidden` for giving away what has a price without the area `money`, 404 `not_found`, 409
 * `different_price` if it costs something else than staff were shown, 422 `idempotency_key_reused`, and the errors of `chooseForStaff`, `lockFreeSlot` and `assertPerson`.
 */
export async function bookForStaff(
  { body }: Pick<CallInput<'desk.bookings.add'>, 'body'>,
  tools: CallTools<CommerceContext>,
): Promise<{ booking: DeskBooking; orderId: number | null }> {
  const { context, caller, request } = tools
  const { companyId, username, areas } = requireStaff(caller)
  const requestKey = requireKey(request)
  const guest = body.guest && { firstName: body.guest.firstName, lastName: body.guest.lastName }
  const person = { customerId: body.customerId, guest }
  assertPerson(person)
  const club = await deskClub(tools)
  const phone = readPhone(body.guest?.phone ?? '', club)
  const usual = deskDestination(tools, club)
  const now = context.now()
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const made = await context.db.tx(companyId, async (tx) => {
    const change = { companyId, resource: 'bookings' as const, requestKey, bodyHash }
    const earlier = await findCreated(tx, change)
    if (earlier !== undefined) return { id: earlier, sold: undefined }
    const found = await findPerson(
      tx,
      companyId,
      { ...person, phone },
      `${companyId}:${requestKey}`,
    )
    // In the order in which members' own bookings lock, to avoid deadlocks.
    const customer = await requirePerson(tx, companyId, found.id, { locked: true })
    await lockSchedule(tx, companyId, body.scheduleId)
    const view = await findSchedule(tx, companyId, body.scheduleId)
    if (view === undefined) throw new AppError(404, 'not_found')
    const slot = await take(tx, { view, customer, body }, now)
    const { priceCents } = slot.price
    const payment = body.payment ?? 'later'
    if (payment === 'free' && priceCents > 0 && !areas.includes('money'))
      throw new AppError(403, 'forbidden')
    const shownCents = toCents(body.amount ?? 0)
    if (payment === 'later') assertShown(shownCents, priceCents)
    const destination = await inLanguageOf(tx, usual, customer.id)
    const isSold = priceCents > 0 && (payment === 'cash' || payment === 'card')
    const sold = isSold
      ? await sellSlot(
          tx,
          {
            customer: { companyId, customerId: customer.id },
            schedule: view.schedule,
            slot: slot.held,
            locked: slot.locked,
            currency: club.compiled().config.intl.currency,
            payment: { by: payment, username, destination },
            check: (dueCents) => assertShown(shownCents, dueCents),
            key: requestKey,
            bodyHash,
          },
          now,
        )
      : undefined
    const id =
      sold?.bookingId ??
      (await store(tx, { view, customer, body, slot }, payment === 'free' ? 0 : priceCents, now))
    const stored = await findCompanyBooking(tx, companyId, id)
    if (stored === undefined) throw new Error('the booking was not stored')
    await queueReminder(tx, stored.booking, customer.email, destination, now)
    // A sale's receipt tells of its booking.
    if (!isSold && (body.notify ?? true) && shownEmail(customer) !== '')
      await traceBooking(tx, 'booking-made', stored, destination)
    await recordAct(tx, {
      ...change,
      recordId: id,
      revision: 1,
      by: username,
      act: { act: 'booked', after: placeOf(stored), ...overruleOf(slot) },
    })
    await notifyDesk(tx, companyId, 'bookings', [id])
    return { id, sold: sold && { ...sold, customerId: customer.id } }
  })
  context.jobs.wake()
  if (made.sold !== undefined)
    await context.hub.send(
      { type: 'customer', companyId, customerId: made.sold.customerId },
      'transactions.changed',
      { ids: [made.sold.transactionId] },
    )
  return { booking: await showBooking(tools, made.id), orderId: made.sold?.orderId ?? null }
}

/** What the history says of an overruled rule. */
export const overruleOf = ({ overruled }: Pick<StaffChosen, 'overruled'>) =>
  overruled === undefined ? {} : { rule: overruled.rule, reason: overruled.reason.trim() }

/** Throws 409 `different_price`, with what is due now, if staff were shown something else. */
function assertShown(shownCents: number, dueCents: number): void {
  if (shownCents !== dueCents)
    throw new AppError(409, 'different_price', {
      details: [{ path: '/amount', code: 'price_changed', message: String(toUnits(dueCents)) }],
    })
}

interface Booked {
  view: ScheduleView
  customer: CustomerRow
  body: Body
}

interface TakenForStaff extends Pick<StaffChosen, 'overruled'> {
  chosen: ChosenSlot
  locked: LockedSlot
  price: ReturnType<typeof priceSlot>
  held: Parameters<typeof sellSlot>[1]['slot']
}

/** Takes the slot; the schedule must be locked. */
async function take(tx: Tx, { view, customer, body }: Booked, now: Date): Promise<TakenForStaff> {
  const { schedule } = view
  const { slotId, startDateLocal, blocks = 1, partySize = 1, resourceId, overrule } = body
  const party = { size: partySize, resourceId }
  const choice = { slotId, startDateLocal, blocks, party, overrule }
  const { view: by, chosen, overruled } = chooseForStaff(view, choice, now)
  await acceptSlotOffer(
    tx,
    { companyId: schedule.companyId, customerId: customer.id },
    schedule.id,
    chosen,
  )
  const locked = await lockFreeSlot(tx, by, chosen, party, now)
  const price = priceSlot(schedule, chosen.blocks, partySize)
  return {
    chosen,
    overruled,
    locked,
    price,
    held: {
      ...price,
      startsAt: chosen.startsAt.toISOString(),
      endsAt: chosen.endsAt.toISOString(),
      resourceId: resourceId ?? null,
      resourceName: locked.resourceName,
      guestId: null,
      guestName: null,
      notes: (body.note ?? '').trim(),
    },
  }
}

/** Stores a booking that is not paid now, and what it takes. */
async function store(
  tx: Tx,
  { view: { schedule }, customer, slot }: Booked & { slot: TakenForStaff },
  feeCents: number,
  now: Date,
): Promise<number> {
  const { companyId } = schedule
  const { chosen, locked, held } = slot
  const owner = { companyId, customerId: customer.id }
  const id = await insertBooking(tx, {
    ...owner,
    feeCents,
    scheduleId: schedule.id,
    partySize: held.partySize,
    feeType: held.feeType,
    type: bookingType(schedule),
    blockType: blockTypeOf(schedule, chosen),
    title: schedule.name,
    subject: held.notes,
    status: 'booked',
    startsAt: chosen.startsAt,
    endsAt: chosen.endsAt,
    resourceName: locked.resourceName,
    bookedAt: now,
  })
  await locked.occupy({ bookingId: id })
  await notifySlotsAndRequests(tx, companyId, schedule.id)
  await sendIn(tx, { type: 'customer', ...owner }, 'bookings.changed', { ids: [id] })
  return id
}

/** The number that a walk-in leaves, of any line; throws 422 `invalid_request` for what is none. */
function readPhone(text: string, club: Club): Phone | undefined {
  if (text.trim() === '') return undefined
  const phone = parsePhone(text, club.company.country || 'US', parseAnyLine)
  if (phone === undefined)
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/guest/phone', code: 'phone', message: 'must be a phone number' }],
    })
  return phone
}
