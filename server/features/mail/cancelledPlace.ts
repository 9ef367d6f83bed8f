import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { toUnits } from '../../platform/calls/toUnits'
import type { Database, Tx } from '../../platform/db/Database'
import type { CancelledPlaceMailKind } from '../../platform/mail/mailKinds'
import { findTransactionsById } from '../commerce/transactions/transactionRepository'
import { ticketRefundPrefix } from '../commerce/payments/model/ticketRefunds'
import { readRefundWay, splitByHand, type RefundWay } from '../commerce/payments/readRefundWay'
import { findRefundsByKeyPrefix, type RefundRow } from '../commerce/payments/refundRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { findEvent, type EventRow } from '../events/eventRepository'
import { countHeldTickets } from '../events/holders'
import { isExpected } from '../events/isExpected'
import { eventPlace } from '../events/presentCalendarEvent'
import { findBoughtTicket } from '../events/cancellationRepository'
import { findTrace } from '../notifications/notificationRepository'
import type { MailFact } from './listMoneyFacts'

/** What goes back for a cancelled place. */
export interface PlaceRefund {
  /** What goes back by itself; includes what a processor has yet to refund. */
  refundedCents: number
  /** The part of it that goes back to house credits. */
  creditedCents: number
  /** Where what is refunded goes. */
  way: RefundWay
  /** What the processors refused to refund. */
  refusedCents: number
  /** What the club hands back itself. */
  byHandCents: number
  /** The currency of the refunds; '' without refunds, for the club's. */
  currency: string
}

/** A customer's cancelled place at an event, with what is refunded for it. */
export interface CancelledPlace extends PlaceRefund {
  event: EventRow
  /** Whether the customer still attends the event, with another ticket. */
  isExpected: boolean
  /** If staff have cancelled a single ticket: its type, and how many others the customer still has. */
  cancelled?: { type: string; remaining: number }
  /** What the club says about it, if the club has cancelled the event; '' for nothing. */
  message?: string
  /**
   * Why nothing goes back: the club keeps what was paid for now (`kept`), or an invoice is still
   * open (`open`).
   */
  unreturned?: 'kept' | 'open'
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
    const customer = { companyId, customerId }
    const ticket =
      kind === 'place-cancelled' ? undefined : await findBoughtTicket(tx, customer, subjectId)
    const eventId = kind === 'place-cancelled' ? subjectId : ticket?.eventId
    const event = eventId === undefined ? undefined : await findEvent(tx, companyId, eventId)
    if (event === undefined) return undefined
    const refunds =
      kind === 'place-cancelled'
        ? []
        : await findRefundsByKeyPrefix(tx, companyId, ticketRefundPrefix(subjectId))
    const type =
      kind === 'place-cancelled'
        ? undefined
        : (await findTrace(tx, customer, { act: kind, subjectId }))?.details?.ticket
    return {
      event,
      isExpected: await isExpected(tx, customer, event.id),
      ...(type !== undefined && {
        cancelled: { type, remaining: await countHeldTickets(tx, customer, event.id) },
      }),
      ...(await readPlaceRefund(tx, companyId, refunds)),
      // Staff have cancelled it without a refund.
      ...(type !== undefined &&
        refunds.length === 0 &&
        (ticket?.priceCents ?? 0) > 0 && { unreturned: 'kept' as const }),
    }
  })

/** Adds up the refunds for a cancelled place. */
export async function readPlaceRefund(
  tx: Tx,
  companyId: number,
  refunds: readonly RefundRow[],
): Promise<PlaceRefund> {
  const [charge] = await findTransactionsById(
    tx,
    companyId,
    refunds.map(({ transactionId }) => transactionId),
  )
  const isRefused = ({ state }: RefundRow): boolean => state === 'refused'
  const { byHand, byItself } = await splitByHand(
    tx,
    companyId,
    refunds.filter((refund) => !isRefused(refund)),
  )
  const sum = (rows: readonly RefundRow[]): number =>
    rows.reduce((total, { amountCents }) => total + amountCents, 0)
  return {
    refundedCents: sum(byItself),
    creditedCents: byItself.reduce((total, { creditCents }) => total + creditCents, 0),
    way: await readRefundWay(tx, companyId, byItself),
    refusedCents: sum(refunds.filter(isRefused)),
    byHandCents: sum(byHand),
    currency: charge?.currency ?? '',
  }
}

/**
 * Returns what an email shows about a cancelled place: the event, its time in its own zone, its
 * place, and the refunded amounts. For the note, `refund` says whether money was refused, where it goes
 * otherwise, or that none goes back by itself (`byHand`, `kept`, `open`, `none`), `amount` how much,
 * `byHand` how much the club hands back itself, and `rest` why the rest does not go back ('' without
 * one).
 */
export function listCancelledFacts(
  club: Pick<Club, 'compiled'>,
  place: CancelledPlace,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): {
  refund: RefundWay | 'refused' | 'none' | 'kept' | 'open' | 'byHand'
  amount: string
  byHand: string
  rest: '' | 'kept' | 'open'
  facts: MailFact[]
} {
  const { event, refundedCents, creditedCents, refusedCents, byHandCents, way } = place
  const { message = '', unreturned, cancelled } = place
  const { intl } = club.compiled().config
  const format = createFormat({ ...intl, locale, timezone: event.timezone })
  const money = (cents: number): string =>
    cents === 0 ? '' : format.money(toUnits(cents), place.currency || intl.currency)
  const rows = [
    [t('mail.event.what'), event.title, false],
    [t('mail.tickets.type'), cancelled?.type ?? '', false],
    [t('mail.booking.when'), format.dateTimeLong(event.startsAt), false],
    [t('mail.booking.where'), eventPlace(event), false],
    [t('mail.event.refund'), money(refundedCents), true],
    [t('mail.money.credit'), money(creditedCents), true],
    [t('mail.event.byHand'), money(byHandCents), true],
  ] as const
  const facts = rows.flatMap(([label, value, isTotal]) =>
    value === '' ? [] : [{ label, value, isTotal }],
  )
  const note = { label: t('mail.event.message'), value: message, isTotal: false, isText: true }
  const goesBack = refusedCents > 0 || refundedCents > 0
  return {
    refund:
      refusedCents > 0
        ? 'refused'
        : refundedCents > 0
          ? way
          : (unreturned ?? (byHandCents > 0 ? 'byHand' : 'none')),
    amount: money(refusedCents || refundedCents),
    byHand: money(byHandCents),
    rest: goesBack ? (unreturned ?? '') : '',
    facts: message === '' ? facts : [...facts, note],
  }
}
