import type { Customer } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { TraceDetails } from '../../platform/db/schema/notifications'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { leaveTrace } from './leaveTrace'

/** A ticket, voucher or guest pass that one person gives another. */
export interface Gift {
  destination: MailDestination
  giver: Pick<Customer, 'id' | 'fullName'>
  /** `customerId` is null for a recipient without an account. */
  recipient: { email: string; name: string; customerId: number | null }
  /** Id of the ticket, voucher or guest pass. */
  subjectId: number
  details: TraceDetails
  /** What differs for the recipient, who may read another language. */
  toRecipient?: { destination: MailDestination; details: TraceDetails }
}

/** Tells the giver of a gift that it was sent, and its recipient that it came. */
export async function traceGift(
  tx: Tx,
  kind: 'ticket' | 'voucher' | 'guest-pass',
  {
    destination,
    giver,
    recipient,
    subjectId,
    details,
    toRecipient = { destination, details },
  }: Gift,
): Promise<void> {
  const { customerId, email, name } = recipient
  await leaveTrace(tx, {
    act: `${kind}-sent`,
    destination,
    customerId: giver.id,
    subjectId,
    details: { ...details, person: name },
  })
  await leaveTrace(tx, {
    act: `${kind}-received`,
    destination: toRecipient.destination,
    customerId,
    email,
    subjectId,
    details: { ...toRecipient.details, person: giver.fullName },
  })
}
