import type { Customer } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { CardProfile } from '../../platform/db/schema/memberships'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { isAddressReserved } from '../account/emailChangeRepository'
import {
  findCustomerByEmail,
  findOrInsertCustomer,
  markCustomerInvited,
} from '../customers/customerRepository'
import { leaveTrace } from '../notifications/leaveTrace'

/** A person to add to a card. */
export interface InvitedPerson {
  /** The details that the card's holder has entered. */
  profile: CardProfile & { email: string }
  /** The hash of a random token, until the person sets a password. */
  passwordHash: string
}

/**
 * Returns the id of the account with an invited person's email address, creating the account if
 * there is none. Returns null if the address is reserved for another account, whose owner may still
 * revert to it; the card then has no account.
 */
export async function findOrCreateAccount(
  tx: Tx,
  companyId: number,
  { profile, passwordHash }: InvitedPerson,
): Promise<number | null> {
  const { email, firstName, lastName, mobile } = profile
  const existing = await findCustomerByEmail(tx, companyId, email)
  if (existing !== undefined) return existing.id
  if (await isAddressReserved(tx, companyId, email)) return null
  const { id } = await findOrInsertCustomer(tx, {
    companyId,
    email,
    passwordHash,
    hasOwnPassword: false,
    profile: { firstName, lastName, ...(mobile && { mobile }) },
  })
  return id
}

/**
 * Tells an invited person, if they have an account, and the member who invited them. The email asks
 * them to activate the account or, if they have confirmed their address before, contains the card.
 */
export async function traceInvitation(
  tx: Tx,
  destination: MailDestination,
  { inviter, email, name, title, cardId }: Invitation,
): Promise<void> {
  const account = await findCustomerByEmail(tx, destination.companyId, email)
  if (account === undefined) return
  if (account.emailVerifiedAt === null) await markCustomerInvited(tx, account)
  await leaveTrace(tx, {
    act: account.emailVerifiedAt === null ? 'account-invited' : 'invitation-received',
    destination,
    customerId: account.id,
    email,
    subjectId: cardId,
    details: { title, person: inviter.fullName },
  })
  await leaveTrace(tx, {
    act: 'invitation-sent',
    destination,
    customerId: inviter.id,
    subjectId: cardId,
    details: { title, person: name },
  })
}

/** An invitation to a membership card. */
export interface Invitation {
  inviter: Pick<Customer, 'id' | 'fullName'>
  email: string
  /** Full name of the invited person. */
  name: string
  /** Title of the membership. */
  title: string
  cardId: number
}
