import type { Tx } from '../../../platform/db/Database'
import { insertMailJob } from '../../../platform/mail/mailJobs'
import { findCustomer } from '../../customers/customerRepository'
import type { PaymentRow } from './paymentRepository'

/**
 * Queues an email to the customer who made a payment, about the paid transaction or another one,
 * such as its refund; it comes from the club and in the language in which the payment was made.
 */
export async function queuePaymentMail(
  tx: Tx,
  {
    companyId,
    customerId,
    domainId,
    language,
    origin,
    transactionId,
  }: Pick<
    PaymentRow,
    'companyId' | 'customerId' | 'domainId' | 'language' | 'origin' | 'transactionId'
  >,
  kind: 'receipt' | 'payment-failed' | 'refund',
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
