import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { MailKind } from '../../platform/mail/mailKinds'
import type { Owner } from '../customers/requireCustomer'

/** Attempts to use links and codes from one IP address. */
export const linkTries = (address: string): Bucket => ({
  name: `links:${addressGroup(address)}`,
  limit: 50,
})

/** Emails requested from one IP address. */
export const addressMailTries = (address: string): Bucket => ({
  name: `mails:${addressGroup(address)}`,
  limit: 50,
})

/**
 * Emails of a kind requested from one IP address, and for one mailbox of a club whether or not it
 * exists: a low limit per requester, a higher one in total, so that a stranger's requests don't
 * lock out the mailbox's owner.
 */
export const mailTries = (
  address: string,
  kind: MailKind,
  companyId: number,
  email: string,
): Bucket[] => [
  addressMailTries(address),
  ...mailboxTries(address, `${kind}:${companyId}:${email.trim().toLowerCase()}`),
]

/** Emails requested from one IP address for one mailbox, and for that mailbox in total. */
export const mailboxTries = (address: string, mailbox: string): Bucket[] => [
  { name: `mail-from:${addressGroup(address)} ${mailbox}`, limit: 5 },
  { name: `mail:${mailbox}`, limit: 20 },
]

/**
 * Email changes requested by one customer: each sends a message, and the response reveals whether
 * an address is taken.
 */
export const emailChanges = ({ companyId, id }: { companyId: number; id: number }): Bucket => ({
  name: `email-change:${companyId}:${id}`,
  limit: 5,
})

/** Photos uploaded by one customer: each has to be decoded and takes one of the club's turns. */
export const photoTries = ({ companyId, customerId }: Owner): Bucket => ({
  name: `photo:${companyId}:${customerId}`,
  limit: 20,
})

/** Registrations, and checks whether an account exists, from one IP address (decision 26). */
export const registerTries = (address: string): Bucket => ({
  name: `register:${addressGroup(address)}`,
  limit: 20,
})
export const registeredTries = (address: string): Bucket => ({
  name: `registered:${addressGroup(address)}`,
  limit: 60,
})
