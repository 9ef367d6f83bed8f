import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { toUnits } from '../../platform/calls/toUnits'
import type { Database } from '../../platform/db/Database'
import type { CancelledPlaceMailKind } from '../../platform/mail/mailKinds'
import { findTransactionsById } from '../commerce/transactions/transactionRepository'
import { ticketRefundPrefix } from '../commerce/payments/model/ticketRefunds'
import { readRefundWay, type RefundWay } from '../commerce/payments/readRefundWay'
import { findRefundsByKeyPrefix } from '../commerce/payments/refundRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { findEvent, type EventRow } from '../events/eventRepository'
import { isExpected } from '../events/isExpected'
import { eventPlace } from '../events/presentCalendarEvent'
import { findEventIdOfTicket } from '../events/cancellationRepository'
import type { MailFact } from './listMoneyFacts'

/** A customer's cancelled place at an event, with what is refunded for it. */
export interface CancelledPlace {
  event: EventRow
  /** Whether the customer still attends the event, with another ticket. */
  isExpected: boolean
  /** Includes what a processor has yet to refund. */
  refundedCents: number
  /** The part of it that goes back to house credits. */
  creditedCents: number
  /** Where what is refunded goes. */
  way: RefundWay
  /** What the processors refused to refund. */
  refusedCents: number
  /** The currency of the refunds; '' without refunds. */
  currency: string
  /** What the club says about it, if the club has cancelled the event; '' for nothing. */
  message?: string
  /**
   * What becomes of money that does not go back by itself: the club keeps it for now (`kept`), or
   * has to return it itself (`byHand`).
   */
  unreturned?: 'kept' | 'byHand'
}

/**
 * Returns the cancelled place that an email is about: `subjectId` is the event, or the first of the
 * cancelled tickets. Undefined if the event no longer exists, or the ticket is not the customer's.
 */
export const readCancelledPlace = (
  db: Database,
  { companyId, id: customerId }: CustomerRow,
  kind: CancelledPlaceMailKind,
  subjectId: number,
): Promise<CancelledPlace | undefined> =>
  db.tx(companyId, async (tx) => {
    const eventId =
      kind === 'place-cancelled'
        ? subjectId
        : await findEventIdOfTicket(tx, { companyId, customerId }, subjectId)
    const event = eventId === undefined ? undefined : await findEvent(tx, companyId, eventId)
    if (event === undefined) return undefined
    const refunds =
      kind === 'place-cancelled'
        ? []
        : await findRefundsByKeyPrefix(tx, companyId, ticketRefundPrefix(subjectId))
    const [charge] = await findTransactionsById(
      tx,
      companyId,
      refunds.map(({ transactionId }) => transactionId),
    )
    const refusedRefunds = refunds.filter(({ state }) => state === 'refused')
    const otherRefunds = refunds.filter(({ state }) => state !== 'refused')
    return {
      event,
      isExpected: await isExpected(tx, { companyId, customerId }, event.id),
      refundedCents: otherRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
      creditedCents: otherRefunds.reduce((sum, { creditCents }) => sum + creditCents, 0),
      way: await readRefundWay(tx, companyId, otherRefunds),
      refusedCents: refusedRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
      currency: charge?.currency ?? '',
    }
  })

/**
 * Returns what an email shows about a cancelled place: the event, its time in its own zone, its
 * place, and the refunded amounts. For the note, `refund` says whether money was refused, where it goes
 * otherwise, that it does not go back by itself, or that there is none (`none`), and `amount` how
 * much.
 */
export function listCancelledFacts(
  club: Pick<Club, 'compiled'>,
  place: CancelledPlace,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): {
  refund: RefundWay | 'refused' | 'none' | 'kept' | 'byHand'
  amount: string
  facts: MailFact[]
} {
  const { event, refundedCents, creditedCents, refusedCents, way, currency } = place
  const { message = '', unreturned } = place
  const { intl } = club.compiled().config
  const format = createFormat({ ...intl, locale, timezone: event.timezone })
  const money = (cents: number): string =>
    cents === 0 ? '' : format.money(toUnits(cents), currency)
  const rows = [
    [t('mail.event.what'), event.title, false],
    [t('mail.booking.when'), format.dateTimeLong(event.startsAt), false],
    [t('mail.booking.where'), eventPlace(event), false],
    [t('mail.event.refund'), money(refundedCents), true],
    [t('mail.money.credit'), money(creditedCents), true],
  ] as const
  const facts = rows.flatMap(([label, value, isTotal]) =>
    value === '' ? [] : [{ label, value, isTotal }],
  )
  const note = { label: t('mail.event.message'), value: message, isTotal: false, isText: true }
  return {
    refund: refusedCents > 0 ? 'refused' : (unreturned ?? (refundedCents > 0 ? way : 'none')),
    amount: money(refusedCents || refundedCents),
    facts: message === '' ? facts : [...facts, note],
  }
}
