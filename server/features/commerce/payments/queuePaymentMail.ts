import type { Tx } from '../../../platform/db/Database'
import { insertMailJob, isMailJobWaiting } from '../../../platform/mail/mailJobs'
import { findCustomer } from '../../customers/customerRepository'
import { firstTicketOfRefund } from './model/ticketRefunds'
import type { PaymentRow } from './paymentRepository'

/**
 * Queues an email to the customer who made a payment, in the language and from the club of the
 * payment. `subjectId` is the transaction that the email is about: by default the paid one, or for
 * example its refund.
 */
export async function queuePaymentMail(
  tx: Tx,
  { companyId, customerId, domainId, language, origin, transactionId }: MailDestination,
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
 * Queues the email about cancelled tickets again if the processor refused a refund that the first
 * email promised; the new one says that it could not be made.
 */
export async function queueTicketRefusalMail(
  tx: Tx,
  refund: { companyId: number; idempotencyKey: string },
  destination: MailDestination,
): Promise<void> {
  const subjectId = firstTicketOfRefund(refund)
  const kind = 'tickets-cancelled'
  if (
    subjectId !== undefined &&
    !(await isMailJobWaiting(tx, { companyId: refund.companyId, kind, subjectId }))
  )
    await queuePaymentMail(tx, destination, kind, subjectId)
}

type MailDestination = Pick<
  PaymentRow,
  'companyId' | 'customerId' | 'domainId' | 'language' | 'origin' | 'transactionId'
>
