import type { Tx } from '../../../platform/db/Database'
import { insertMailJob, lockWaitingMailJob } from '../../../platform/mail/mailJobs'
import { findCustomer } from '../../customers/customerRepository'
import type { GivenTicket } from '../checkout/cancelOrder'
import { firstTicketOfRefund } from './model/ticketRefunds'
import type { PaymentRow } from './paymentRepository'

/**
 * Queues an email to the customer who made a payment, in the language and from the club of the
 * payment. `subjectId` is what the email is about: by default the paid transaction; for a refund its
 * transaction, for cancelled tickets the lowest of their ids.
 */
export async function queuePaymentMail(
  tx: Tx,
  { companyId, customerId, domainId, language, origin, transactionId }: PaymentMailFields,
  kind: 'receipt' | 'payment-failed' | 'refund' | 'tickets-cancelled',
  subjectId = transactionId,
): Promise<void> {
  const customer = await findCustomer(tx, companyId, customerId)
  if (customer !== undefined)
    await insertMailJob(tx, {
      companyId,
      domainId,
      language,
      origin,
      kind,
      email: customer.email,
      subjectId,
    })
}

/**
 * Queues an email to each person to whom the buyer of a cancelled ticket had given it: at the address
 * of their account, else where the ticket was sent.
 */
export async function queueTicketCancelledMails(
  tx: Tx,
  {
    companyId,
    domainId,
    language,
    origin,
  }: Pick<PaymentRow, 'companyId' | 'domainId' | 'language' | 'origin'>,
  tickets: readonly GivenTicket[],
): Promise<void> {
  for (const { id, customerId, email } of tickets) {
    const holder = customerId === null ? undefined : await findCustomer(tx, companyId, customerId)
    await insertMailJob(tx, {
      ...{ companyId, domainId, language, origin },
      kind: 'ticket-cancelled',
      email: holder?.email ?? email,
      subjectId: id,
    })
  }
}

/**
 * Reports a refused refund: if it is for cancelled tickets and the email about them has been sent
 * or is being sent, queues that email again, which then says that the refund could not be made. An
 * email that still waits will say so itself.
 */
export async function queueTicketRefusalMail(
  tx: Tx,
  refund: { idempotencyKey: string },
  destination: PaymentMailFields,
): Promise<void> {
  const subjectId = firstTicketOfRefund(refund)
  const kind = 'tickets-cancelled'
  if (
    subjectId !== undefined &&
    !(await lockWaitingMailJob(tx, { companyId: destination.companyId, kind, subjectId }))
  )
    await queuePaymentMail(tx, destination, kind, subjectId)
}

/** The fields of a payment that address an email about it. */
type PaymentMailFields = Pick<
  PaymentRow,
  'companyId' | 'customerId' | 'domainId' | 'language' | 'origin' | 'transactionId'
>
