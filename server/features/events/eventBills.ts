import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { paymentRequests, payments, refunds } from '../../platform/db/schema/payments'
import type { EventRow } from './eventRepository'

/** What somebody was charged with a charge of all who come to an event. */
export interface EventBill {
  customerId: number
  transactionId: number
  currency: string
  /** What of it was not refunded. */
  leftCents: number
}

/**
 * What the keys of all bills of events begin with. It has a space, which no Idempotency-Key of a
 * member can have.
 */
export const EVENT_BILL = 'desk bill:'

/** What the keys of an event's bills begin with. */
export const eventBillPrefix = (eventId: number): string => `${EVENT_BILL}${eventId}:`

/** The bills of an event of which something is left, also of those who don't come any more. */
export async function listEventBills(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<EventBill[]> {
  const rows = await tx
    .select({
      customerId: payments.customerId,
      transactionId: payments.transactionId,
      currency: payments.currency,
      leftCents: sql<number>`(${payments.amountCents} - (select coalesce(sum(r.amount_cents), 0) from ${refunds} r
        where r.company_id = ${companyId} and r.transaction_id = ${payments.transactionId} and r.state <> 'refused'))::integer`,
    })
    .from(paymentRequests)
    .innerJoin(
      payments,
      and(
        eq(payments.companyId, paymentRequests.companyId),
        eq(payments.id, paymentRequests.paymentId),
      ),
    )
    .where(
      and(
        eq(paymentRequests.companyId, companyId),
        sql`starts_with(${paymentRequests.key}, ${eventBillPrefix(id)})`,
      ),
    )
    .orderBy(payments.id)
  return rows.filter(({ leftCents }) => leftCents > 0)
}
