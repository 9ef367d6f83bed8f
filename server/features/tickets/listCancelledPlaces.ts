import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { CancelledPlace } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import { chunks } from '../../platform/db/chunks'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { cancelledPlaces, eventRefunds } from '../../platform/db/schema/eventCancellations'
import { mails } from '../../platform/db/schema/mails'
import { payments, refunds } from '../../platform/db/schema/payments'
import { deskProcessorIds } from '../commerce/payments/deskProcessors'
import { HOUSE_ACCOUNT_ID } from '../commerce/payments/houseAccount'
import type { EventRow } from '../events/eventRepository'
import { findCancellation } from '../events/eventCancellationRepository'
import {
  isMailToPlace,
  isPaidAtDesk,
  isRefundOfLine,
  refundCents,
  refundStatus,
} from './readCancellation'

/** A page of the people of a cancelled event, in alphabetical order, and their total. */
export async function listCancelledPlaces(
  tx: Tx,
  { companyId, id: eventId }: Pick<EventRow, 'companyId' | 'id'>,
  { unsettled = false, maySeeMoney }: { unsettled?: boolean | undefined; maySeeMoney: boolean },
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ items: CancelledPlace[]; total: number }> {
  const condition = and(
    eq(cancelledPlaces.companyId, companyId),
    eq(cancelledPlaces.eventId, eventId),
    unsettled ? isUnsettled(tx) : undefined,
  )
  const [rows, total, cancellation] = await Promise.all([
    tx
      .select({ place: cancelledPlaces, mailId: mails.id })
      .from(cancelledPlaces)
      .leftJoin(mails, isMailToPlace)
      .where(condition)
      .orderBy(sql`portico_fold(${cancelledPlaces.name})`, asc(cancelledPlaces.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, cancelledPlaces, condition, paging),
    findCancellation(tx, companyId, eventId),
  ])
  const isSilent = cancellation === undefined || cancellation.message === null
  const lines = await listLines(
    tx,
    companyId,
    eventId,
    rows.flatMap(({ place }) => place.customerId ?? []),
  )
  return {
    items: rows.map(({ place, mailId }) => ({
      id: place.id,
      customerId: place.customerId,
      name: place.name,
      places: place.places,
      told: isSilent ? 'no' : shownTold(place, mailId !== null),
      refunds: (lines.get(place.customerId ?? 0) ?? []).map((line) => ({
        ...line.shown,
        amount: maySeeMoney ? toUnits(line.cents) : null,
      })),
    })),
    total,
  }
}

function shownTold(
  { toldAt, untold }: typeof cancelledPlaces.$inferSelect,
  isMailWaiting: boolean,
): CancelledPlace['told'] {
  if (untold !== '') return untold === 'no-address' ? 'noAddress' : 'failed'
  return toldAt === null || isMailWaiting ? 'waiting' : 'sent'
}

type ShownRefund = CancelledPlace['refunds'][number]

interface Line {
  shown: Omit<ShownRefund, 'amount'>
  cents: number
}

/**
 * The order lines of some buyers, by buyer; one of which a part was refunded and another refused is
 * there twice.
 */
async function listLines(
  tx: Tx,
  companyId: number,
  eventId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, Line[]>> {
  const found: (Line & { customerId: number })[] = []
  for (const ids of chunks(customerIds)) {
    const rows = await tx
      .select({
        id: eventRefunds.id,
        customerId: eventRefunds.customerId,
        quantity: eventRefunds.quantity,
        state: eventRefunds.state,
        obstacle: eventRefunds.obstacle,
        atDesk: isPaidAtDesk,
        status: refundStatus,
        cents: refundCents,
        refusal: sql<string | null>`max(${refunds.refusal})`,
        ways: sql<readonly ShownRefund['way'][]>`array_agg(distinct ${wayOfRefund})`,
      })
      .from(eventRefunds)
      .leftJoin(refunds, isRefundOfLine)
      .leftJoin(
        payments,
        and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)),
      )
      .where(
        and(
          eq(eventRefunds.companyId, companyId),
          eq(eventRefunds.eventId, eventId),
          inArray(eventRefunds.customerId, ids),
          gt(eventRefunds.paidCents, 0),
        ),
      )
      .groupBy(eventRefunds.companyId, eventRefunds.id, refunds.state)
      .orderBy(asc(eventRefunds.id), asc(refunds.state))
    for (const { id, customerId, quantity, state, obstacle, cents, ...row } of rows)
      found.push({
        customerId,
        cents,
        shown: {
          id,
          quantity,
          way:
            obstacle === 'elsewhere'
              ? row.atDesk
                ? 'desk'
                : 'elsewhere'
              : row.ways.length === 1
                ? (row.ways[0] ?? '')
                : '',
          status: shownStatus(row.status, state),
          reason: obstacle || (row.status === 'failed' ? (row.refusal ?? '') : ''),
        },
      })
  }
  return rowsBy(found, ({ customerId }) => customerId)
}

/** A refund that is stored waits for its processor only. */
function shownStatus(
  status: 'refunded' | 'waiting' | 'failed' | 'byHand' | 'kept' | null,
  state: 'kept' | 'waiting' | 'begun' | 'by-hand',
): ShownRefund['status'] {
  if (status === null) return 'none'
  if (status === 'failed') return 'refused'
  return status === 'waiting' && state === 'begun' ? 'asking' : status
}

/** Where a refund goes, in SQL; '' before there is one. */
const wayOfRefund = sql`case
  when ${refunds.id} is null then ''
  when ${refunds.creditCents} = ${refunds.amountCents} then 'credit'
  when ${payments.processorId} = ${HOUSE_ACCOUNT_ID} then 'houseAccount'
  when ${payments.processorId} in ${[...deskProcessorIds]} then 'desk'
  when ${payments.methodKind} = 'bank' then 'bank' else 'card' end`

/** Condition for people with a refund that was refused, or that the club makes by hand. */
const isUnsettled = (tx: Tx) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(eventRefunds)
      .leftJoin(refunds, isRefundOfLine)
      .where(
        and(
          eq(eventRefunds.companyId, cancelledPlaces.companyId),
          eq(eventRefunds.eventId, cancelledPlaces.eventId),
          eq(eventRefunds.customerId, cancelledPlaces.customerId),
          sql`(${eventRefunds.state} = 'by-hand' or ${refunds.state} = 'refused')`,
        ),
      ),
  )

/** The columns of the report, and a row for each refund, and for each person without one. */
export function reportRows(
  places: readonly CancelledPlace[],
  { maySeeMoney }: { maySeeMoney: boolean },
): { heads: string[]; rows: unknown[][] } {
  const money = <T>(value: T): T[] => (maySeeMoney ? [value] : [])
  return {
    heads: ['name', 'places', 'told', 'tickets', ...money('amount'), 'way', 'status', 'reason'],
    rows: places.flatMap(({ name, places: count, told, refunds: ofPerson }) =>
      ofPerson.length === 0
        ? [[name, count, told, '', ...money<unknown>(''), '', '', '']]
        : ofPerson.map(({ quantity, amount, way, status, reason }) => [
            name,
            count,
            told,
            quantity,
            ...money<unknown>(amount),
            way,
            status,
            reason,
          ]),
    ),
  }
}
