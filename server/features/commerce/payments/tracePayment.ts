import type { Tx } from '../../../platform/db/Database'
import { insertMailJob, lockWaitingMailJob } from '../../../platform/mail/mailJobs'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { findCustomer } from '../../customers/customerRepository'
import { presentPerson } from '../../customers/presentCustomer'
import { traceDetails } from '../../events/traceDetails'
import { findCancelledTransfer } from '../../events/transferRepository'
import { leaveTrace } from '../../notifications/leaveTrace'
import type { Act } from '../../notifications/traces'
import { findTransaction } from '../transactions/transactionRepository'
import type { GivenTicket } from '../holds/cancelOrder'
import { firstTicketOfRefund } from './model/ticketRefunds'
import type { PaymentRow } from '../transactions/paymentRepository'

/**
 * Tells the customer who made a payment what became of it, in the language and from the club of the
 * payment. `subjectId` is the transaction that it is about: by default the paid one; for a refund
 * its own.
 */
export async function tracePayment(
  tx: Tx,
  { companyId, customerId, domainId, language, origin, transactionId }: PaymentMailFields,
  act: PaymentAct,
  subjectId = transactionId,
): Promise<void> {
  const row = await findTransaction(tx, { companyId, customerId }, subjectId)
  if (row === undefined) return
  const { description: title, amountCents, amountDueCents, currency } = row
  await leaveTrace(tx, {
    act,
    customerId,
    subjectId,
    destination: { companyId, domainId, language, origin },
    details: { title, amountCents: amountDueCents > 0 ? amountDueCents : amountCents, currency },
  })
}

/**
 * Tells each person to whom the buyer of a cancelled ticket had given it, by email at the address of
 * their account, else where the ticket was sent.
 */
export async function traceCancelledTickets(
  tx: Tx,
  destination: MailDestination,
  tickets: readonly GivenTicket[],
): Promise<void> {
  const { companyId, domainId, language, origin } = destination
  for (const { id, customerId, email } of tickets) {
    const transfer = await findCancelledTransfer(tx, companyId, id)
    if (transfer === undefined) continue
    await leaveTrace(tx, {
      act: 'given-ticket-cancelled',
      customerId,
      subjectId: id,
      destination: { companyId, domainId, language, origin },
      ...(customerId === null && { email }),
      details: {
        ...traceDetails(transfer.event, language),
        person: presentPerson(transfer.giver).fullName,
      },
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
  const { companyId, customerId, domainId, language, origin } = destination
  if (subjectId === undefined || (await lockWaitingMailJob(tx, { companyId, kind, subjectId })))
    return
  const customer = await findCustomer(tx, companyId, customerId)
  if (customer !== undefined)
    await insertMailJob(tx, {
      companyId,
      domainId,
      language,
      origin,
      kind,
      subjectId,
      email: customer.email,
    })
}

type PaymentAct = Extract<Act, `payment-${string}`>

/** The fields of a payment that address an email about it. */
type PaymentMailFields = Pick<
  PaymentRow,
  'companyId' | 'customerId' | 'domainId' | 'language' | 'origin' | 'transactionId'
>
