import { addressGroup } from '../../sign-in/addressGroup'
import type { Bucket } from '../../sign-in/countAttempt'
import type { MailKind } from '../../mail/mailKinds'
import type { Owner } from './requireCustomer'

/** Links and codes tried from an address. */
export const linkTries = (address: string): Bucket => ({
  name: `links:${addressGroup(address)}`,
  limit: 50,
})

/** Mails asked for from an address. */
export const addressMailTries = (address: string): Bucket => ({
  name: `mails:${addressGroup(address)}`,
  limit: 50,
})

/**
 * Mails of a kind asked for from an address, and for one mailbox of a club, whether it is anybody's
 * or not: few by one who asks, more by all together, so that a stranger who asks in vain does not
 * keep the mailbox's owner from asking.
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

/** Mails asked for from an address for one mailbox, and for that mailbox by all. */
export const mailboxTries = (address: string, mailbox: string): Bucket[] => [
  { name: `mail-from:${addressGroup(address)} ${mailbox}`, limit: 5 },
  { name: `mail:${mailbox}`, limit: 20 },
]

/**
 * Another email asked for by one customer: each sends a mail, and its answer tells whether somebody
 * has it.
 */
export const emailChanges = ({ companyId, id }: { companyId: number; id: number }): Bucket => ({
  name: `email-change:${companyId}:${id}`,
  limit: 5,
})

/** Photos sent by one customer: each is decoded, and takes the club's turn. */
export const photoTries = ({ companyId, customerId }: Owner): Bucket => ({
  name: `photo:${companyId}:${customerId}`,
  limit: 20,
})

/** Accounts made, and questions whether one is there, from an address (decision 26). */
export const registerTries = (address: string): Bucket => ({
  name: `register:${addressGroup(address)}`,
  limit: 20,
})
export const registeredTries = (address: string): Bucket => ({
  name: `registered:${addressGroup(address)}`,
  limit: 60,
})
