import type { Calls, DeskPayment, RefundRecord } from '../../generated/types'

/** A payment of a customer. */
export type Payment = DeskPayment

/** What is sent to refund a payment. */
export type RefundBody = Calls['desk.owed.refund']['body']

/** A refund that was made or asked for, with its payment as it was before. */
export interface MadeRefund {
  record: RefundRecord
  payment: Payment
}
