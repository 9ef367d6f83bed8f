import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import type { EventPlan } from '../../platform/db/schema/eventNotices'
import { companyDestinations, type DestinationOf } from '../customers/companyDestinations'
import { leaveTrace } from '../notifications/leaveTrace'
import { findEvent, type EventRow } from './eventRepository'
import { lockNotice, storeProgress, type EventNoticeRow } from './eventNoticeRepository'
import { listGuestHolders, listMemberHolders } from './holders'
import { traceDetails } from './traceDetails'

/** How many people are told in one transaction. */
const STEP = 100

/**
 * Tells each person who holds a place at a changed event, once: members by notification and email,
 * guests without an account by email. After a crash it goes on where it was.
 */
export async function tellHolders(
  context: ServerContext,
  companyId: number,
  noticeId: number,
): Promise<void> {
  const destinationOf = await companyDestinations(context, companyId)
  let isDone = false
  while (!isDone)
    isDone = await context.db.tx(companyId, (tx) =>
      tellNext(tx, { companyId, id: noticeId }, destinationOf, context.now()),
    )
}

/** When and where a stored event takes place. */
export const planOf = ({
  startsAt,
  endsAt,
  timezone,
  venue,
  venueAddress,
}: Pick<EventRow, 'startsAt' | 'endsAt' | 'timezone' | 'venue' | 'venueAddress'>): EventPlan => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timezone,
  venue,
  venueAddress,
})

/** Tells the next people; returns whether all were told. */
async function tellNext(
  tx: Tx,
  { companyId, id }: Pick<EventNoticeRow, 'companyId' | 'id'>,
  destinationOf: DestinationOf,
  now: Date,
): Promise<boolean> {
  const notice = await lockNotice(tx, companyId, id)
  const event = notice && (await findEvent(tx, companyId, notice.eventId))
  if (notice === undefined || event === undefined || notice.doneAt !== null) return true
  const { toldCustomerId, toldTicketId, toldCount } = notice
  const members = await listMemberHolders(tx, event, { after: toldCustomerId, limit: STEP })
  for (const member of members) await tell(tx, notice, event, destinationOf(member), member.id)
  const lastMember = members.at(-1)
  if (lastMember) {
    const progress = { toldCustomerId: lastMember.id, toldCount: toldCount + members.length }
    await storeProgress(tx, notice, progress)
    return false
  }
  const guests = await listGuestHolders(tx, event, { after: toldTicketId, limit: STEP })
  for (const { email } of guests) await tell(tx, notice, event, destinationOf(null), null, email)
  const lastGuest = guests.at(-1)
  await storeProgress(
    tx,
    notice,
    lastGuest
      ? { toldTicketId: lastGuest.ticketId, toldCount: toldCount + guests.length }
      : { doneAt: now },
  )
  return lastGuest === undefined
}

/** An event as of a notice: it may have been moved once more. */
export const movedEvent = (
  event: EventRow,
  { startsAt, endsAt, timezone, venue, venueAddress }: EventPlan,
): EventRow => ({
  ...event,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  timezone,
  venueAddress,
  // What the venue is called in other languages belongs to the present one.
  ...(venue === event.venue
    ? {}
    : { venue, translations: event.translations.map((one) => ({ ...one, venue: '' })) }),
})

async function tell(
  tx: Tx,
  { id, after, text }: EventNoticeRow,
  event: EventRow,
  destination: ReturnType<DestinationOf>,
  customerId: number | null,
  email?: string,
): Promise<void> {
  // A company without a club has nobody who could read it.
  if (destination === undefined) return
  await leaveTrace(tx, {
    act: 'event-moved',
    destination,
    customerId,
    ...(email !== undefined && { email }),
    subjectId: event.id,
    mailSubjectId: id,
    details: {
      ...traceDetails(movedEvent(event, after), destination.language),
      note: text,
    },
  })
}
