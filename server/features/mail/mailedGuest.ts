import type { Tx } from '../../platform/db/Database'
import type { CustomerRow } from '../customers/customerRepository'
import { findHeldTicket } from '../events/holders'
import { mailedName } from './mailedName'

/** Who gets an email without an account: staff have sold them a ticket, or registered them. */
export interface MailedGuest {
  /** The first name that staff have typed; '' for none. */
  firstName: string
  /** The serial of a valid ticket of theirs, whose page opens without signing in. */
  serial: string | undefined
}

/**
 * Whether a customer is somebody whom others have named, and who has never signed in: no password
 * opens their account.
 */
export const isGuest = ({
  hasOwnPassword,
  externalId,
  emailVerifiedAt,
}: Pick<CustomerRow, 'hasOwnPassword' | 'externalId' | 'emailVerifiedAt'>): boolean =>
  !hasOwnPassword && externalId === null && emailVerifiedAt === null

/** Returns a guest as an email shows them; `serial` is that of the ticket which it opens, if any. */
export const toMailedGuest = (
  { profile: { firstName } }: Pick<CustomerRow, 'profile'>,
  serial: string | undefined,
): MailedGuest => ({
  firstName: typeof firstName === 'string' ? mailedName(firstName) : '',
  serial,
})

/** Returns the guest to whom an email about an event goes; undefined for whoever has an account. */
export async function readGuest(
  tx: Tx,
  customer: CustomerRow,
  eventId: number,
): Promise<MailedGuest | undefined> {
  if (!isGuest(customer)) return undefined
  const { companyId, id: customerId } = customer
  const ticket = await findHeldTicket(tx, { companyId, customerId }, eventId)
  return toMailedGuest(customer, ticket?.serial)
}
