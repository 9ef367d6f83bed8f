import type { Tx } from '../../platform/db/Database'
import type { MailRow } from '../../platform/mail/mailJobs'
import { isEmailChangeKind, type MailKind } from '../../platform/mail/mailKinds'
import { findEmailChange } from '../account/emailChangeRepository'
import { findCustomerIdOfBooking } from '../bookings/bookingRepository'
import {
  findCustomer,
  findCustomerByEmail,
  type CustomerRow,
} from '../customers/customerRepository'

/** A customer who gets an email, and the address to use. */
export interface Recipient {
  customer: CustomerRow
  to: string
  emailChangeId: number | null
}

/**
 * Returns the recipient of an email; undefined if there is no such customer, or if the email is about
 * an email change that is no longer pending.
 */
export async function findRecipient(
  tx: Tx,
  { companyId, email, subjectId }: MailRow,
  kind: MailKind,
): Promise<Recipient | undefined> {
  if (kind === 'booking-reminder') {
    // Reminders are queued long in advance, so the customer may have changed their address since.
    const customerId =
      subjectId === null ? undefined : await findCustomerIdOfBooking(tx, companyId, subjectId)
    const customer =
      customerId === undefined ? undefined : await findCustomer(tx, companyId, customerId)
    return customer && { customer, to: customer.email, emailChangeId: null }
  }
  if (kind === 'email-replaced') {
    const customer = subjectId === null ? undefined : await findCustomer(tx, companyId, subjectId)
    return customer && { customer, to: email, emailChangeId: null }
  }
  if (!isEmailChangeKind(kind)) {
    const customer = await findCustomerByEmail(tx, companyId, email)
    return customer && { customer, to: customer.email, emailChangeId: null }
  }
  const change = subjectId === null ? undefined : await findEmailChange(tx, companyId, subjectId)
  if (change === undefined || (kind === 'email-change' && change.confirmedAt !== null))
    return undefined
  const customer = await findCustomer(tx, companyId, change.customerId)
  return customer && { customer, to: email, emailChangeId: change.id }
}
