import type { Club } from '../../platform/clubs/Club'
import type { Database, Tx } from '../../platform/db/Database'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { readRefundWay } from '../commerce/payments/readRefundWay'
import { listRefundsOfEvent } from '../commerce/payments/refundRepository'
import { findTransactionsById } from '../commerce/transactions/transactionRepository'
import { findCustomer } from '../customers/customerRepository'
import {
  findCancellation,
  findPlace,
  listEventRefunds,
  type CancelledPlaceRow,
} from '../events/eventCancellationRepository'
import { findEvent } from '../events/eventRepository'
import { eventFile } from './calendarFiles'
import type { CancelledPlace } from './cancelledPlace'
import { clubMail } from './clubMail'
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
    return customer === undefined ? undefined : { place, cancelled, customer }
  })
  if (found === undefined) return undefined
  const { place, cancelled, customer } = found
  const to = customer?.email ?? email
  const firstName = customer?.profile['firstName']
  const isGreeted = customer?.emailVerifiedAt != null && typeof firstName === 'string'
  const mail = clubMail(club, to, {
    kind: 'event-cancelled',
    language,
    origin,
    firstName: customer === null ? mailedName(place.name) : isGreeted ? firstName : '',
    cancelledPlace: cancelled,
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
  const [charge] = await findTransactionsById(
    tx,
    companyId,
    refunds.map(({ transactionId }) => transactionId),
  )
  const refused = refunds.filter(({ state }) => state === 'refused')
  const others = refunds.filter(({ state }) => state !== 'refused')
  const isIn = (state: (typeof lines)[number]['state']): boolean =>
    lines.some((line) => line.state === state)
  const unreturned = isIn('by-hand') ? 'byHand' : isIn('kept') ? 'kept' : undefined
  return {
    event,
    isExpected: false,
    message: cancellation.message ?? '',
    refundedCents: others.reduce((sum, { amountCents }) => sum + amountCents, 0),
    creditedCents: others.reduce((sum, { creditCents }) => sum + creditCents, 0),
    way: await readRefundWay(tx, companyId, others),
    refusedCents: refused.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: charge?.currency ?? '',
    ...(unreturned && { unreturned }),
  }
}
