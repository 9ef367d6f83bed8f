import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import { eventRefunds } from '../../platform/db/schema/eventCancellations'
import { refunds } from '../../platform/db/schema/payments'
import { eventRefundPrefix } from '../commerce/payments/model/ticketRefunds'
import { lockRefund, sumRefunds, updateRefund } from '../commerce/payments/refundRepository'
import { findPayment, lockTransaction } from '../commerce/transactions/paymentRepository'
import type { EventRow } from '../events/eventRepository'

/**
 * Asks the processors again for the refunds of a cancelled event that they have refused. Each gets a
 * new idempotency key, because a processor answers a used one with its first answer, and an email of
 * its own once it is made. One whose money was given back otherwise stays refused.
 */
export async function askAgain(
  tx: Tx,
  { companyId, id: eventId }: Pick<EventRow, 'companyId' | 'id'>,
  by: string,
): Promise<void> {
  const refused = await tx
    .select({
      id: refunds.id,
      transactionId: refunds.transactionId,
      lineId: eventRefunds.id,
      customerId: eventRefunds.customerId,
    })
    .from(refunds)
    .innerJoin(
      eventRefunds,
      and(
        eq(eventRefunds.companyId, refunds.companyId),
        eq(eventRefunds.id, refunds.eventRefundId),
      ),
    )
    .where(
      and(
        eq(eventRefunds.companyId, companyId),
        eq(eventRefunds.eventId, eventId),
        eq(refunds.state, 'refused'),
      ),
    )
    // Whoever locks several customers locks them by id.
    .orderBy(asc(eventRefunds.customerId), asc(refunds.id))
  for (const { id, transactionId, lineId, customerId } of refused) {
    // To prevent deadlocks, the customer and the transaction are always locked first.
    const charge = await lockTransaction(tx, { companyId, customerId }, transactionId)
    const refund = await lockRefund(tx, companyId, id)
    if (charge === undefined || refund?.state !== 'refused') continue
    const { paymentId, amountCents, creditCents, idempotencyKey } = refund
    const payment = paymentId === null ? undefined : await findPayment(tx, companyId, paymentId)
    const refunded = await sumRefunds(tx, companyId, transactionId)
    const creditLeftCents = charge.creditCents - refunded.creditCents
    const leftCents = (payment?.amountCents ?? 0) + charge.creditCents - refunded.amountCents
    if (amountCents > leftCents || creditCents > creditLeftCents) continue
    const attempt = Number(/#(\d+)$/.exec(idempotencyKey)?.[1] ?? '1') + 1
    const prefix = eventRefundPrefix(lineId, { isStated: false })
    await updateRefund(tx, refund, {
      state: 'asking',
      refusal: '',
      adminName: by,
      idempotencyKey: `${prefix}${paymentId ?? 'credit'}#${attempt}`,
    })
    await rescheduleOrInsertJob(tx, { companyId, kind: 'refund', subjectId: id })
  }
}
