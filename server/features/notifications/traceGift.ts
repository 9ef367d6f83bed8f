import type { Customer } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { TraceDetails } from '../../platform/db/schema/notifications'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { findCustomerByEmail } from '../customers/customerRepository'
import { leaveTrace } from './leaveTrace'

/** A ticket, voucher or guest pass that one person gives another. */
export interface Gift {
  destination: MailDestination
  giver: Pick<Customer, 'id' | 'fullName'>
  /** `customerId` is by default the account with that address, if the address is confirmed. */
  recipient: { email: string; name: string; customerId?: number | null }
  /** Id of the ticket, voucher or guest pass. */
  subjectId: number
  details: TraceDetails
}

/** Tells the giver of a gift that it was sent, and its recipient that it came. */
export async function traceGift(
  tx: Tx,
  kind: 'ticket' | 'voucher' | 'guest-pass',
  { destination, giver, recipient, subjectId, details }: Gift,
): Promise<void> {
  const { email, name } = recipient
  await leaveTrace(tx, {
    ...{ act: `${kind}-sent`, destination, customerId: giver.id, subjectId },
    details: { ...details, person: name },
  })
  const customerId =
    recipient.customerId === undefined
      ? await findConfirmed(tx, destination.companyId, email)
      : recipient.customerId
  await leaveTrace(tx, {
    ...{ act: `${kind}-received`, destination, customerId, email, subjectId },
    details: { ...details, person: giver.fullName },
  })
}

// Anyone can register with any address; until it is confirmed, the account's owner may be someone
// else.
async function findConfirmed(tx: Tx, companyId: number, email: string): Promise<number | null> {
  const customer = await findCustomerByEmail(tx, companyId, email)
  return customer?.emailVerifiedAt ? customer.id : null
}
