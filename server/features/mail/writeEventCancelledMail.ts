import type { Club } from '../../platform/clubs/Club'
import type { Database, Tx } from '../../platform/db/Database'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { listRefundsOfEvent } from '../commerce/payments/refundRepository'
import { findCustomer } from '../customers/customerRepository'
import {
  findCancellation,
  findPlace,
  listEventRefunds,
  type CancelledPlaceRow,
  type EventRefundRow,
} from '../events/eventCancellationRepository'
import { findEvent } from '../events/eventRepository'
import { eventFile } from './calendarFiles'
import { readPlaceRefund, type CancelledPlace } from './cancelledPlace'
import { clubMail } from './clubMail'
import { readGuest } from './mailedGuest'
import { mailedName } from './mailedName'

/**
 * Writes the email that tells somebody that the club has cancelled an event: what the club says
 * about it, what becomes of their money, and what cancels the entry in their calendar.
 */
export async function writeEventCancelledMail(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailRow,
  now: Date,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const found = await db.tx(companyId, async (tx) => {
    const place = await findPlace(tx, companyId, subjectId)
    const cancelled = place && (await readEventCancelled(tx, place))
    if (place === undefined || cancelled === undefined) return undefined
    const { customerId } = place
    const customer = customerId === null ? null : await findCustomer(tx, companyId, customerId)
    if (customer === undefined) return undefined
    const guest = customer === null ? undefined : await readGuest(tx, customer, place.eventId)
    return { place, cancelled, customer, guest }
  })
  if (found === undefined) return undefined
  const { place, cancelled, customer, guest } = found
  const to = customer?.email ?? email
  const firstName = customer?.profile['firstName']
  const isGreeted = customer?.emailVerifiedAt != null && typeof firstName === 'string'
  const mail = clubMail(club, to, {
    kind: 'event-cancelled',
    language,
    origin,
    firstName: customer === null ? mailedName(place.name) : isGreeted ? firstName : '',
    cancelledPlace: cancelled,
    ...(guest && { guest }),
  })
  // Whoever only waited has no entry in their calendar.
  if (place.places === 0) return mail
  const setting = { club, language, to, now }
  return { ...mail, attachments: [eventFile(cancelled.event, setting, { isCancelled: true })] }
}

/** Reads what an email says about a person's places at a cancelled event. */
async function readEventCancelled(
  tx: Tx,
  place: CancelledPlaceRow,
): Promise<CancelledPlace | undefined> {
  const { companyId, eventId } = place
  const event = await findEvent(tx, companyId, eventId)
  const cancellation = await findCancellation(tx, companyId, eventId)
  if (event === undefined || cancellation === undefined) return undefined
  const lines = (await listEventRefunds(tx, place)).filter(({ paidCents }) => paidCents > 0)
  const refunds = await listRefundsOfEvent(
    tx,
    companyId,
    lines.map(({ id }) => id),
  )
  const refund = await readPlaceRefund(tx, companyId, refunds)
  const openCents = (
    state: EventRefundRow['state'],
    obstacle: EventRefundRow['obstacle'],
  ): number =>
    lines
      .filter((line) => line.state === state && line.obstacle === obstacle)
      .reduce((sum, { paidCents }) => sum + paidCents, 0)
  const unreturned =
    openCents('by-hand', 'invoiced') > 0 ? 'open' : openCents('kept', '') > 0 ? 'kept' : undefined
  return {
    event,
    isExpected: false,
    message: cancellation.message ?? '',
    ...refund,
    byHandCents: refund.byHandCents + openCents('by-hand', 'elsewhere'),
    ...(unreturned && { unreturned }),
  }
}
