import type { Tx } from '../../platform/db/Database'
import type { CardProfile } from '../../platform/db/schema/memberships'
import { insertMailJob } from '../../platform/mail/mailJobs'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { isAddressReserved } from '../account/emailChangeRepository'
import { findCustomerByEmail, findOrInsertCustomer } from '../customers/customerRepository'

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
 * Queues the email to an invited person, if they have an account. The email asks them to activate
 * the account or, if they have confirmed their address before, contains the card.
 */
export async function queueInvitationMail(
  tx: Tx,
  destination: MailDestination,
  { email, cardId }: { email: string; cardId: number },
): Promise<void> {
  const account = await findCustomerByEmail(tx, destination.companyId, email)
  if (account === undefined) return
  await insertMailJob(tx, {
    ...destination,
    kind: account.emailVerifiedAt === null ? 'member-invite' : 'member-card',
    email,
    subjectId: cardId,
  })
}
