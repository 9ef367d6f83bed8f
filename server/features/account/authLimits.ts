import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { MailKind } from '../../platform/mail/mailKinds'
import type { CustomerKey } from '../customers/requireCustomer'

/** Attempts to use links and codes from one IP address. */
export const linkLimit = (address: string): Bucket => ({
  name: `links:${addressGroup(address)}`,
  limit: 50,
})

/** Emails requested from one IP address. */
export const mailLimitByIp = (address: string): Bucket => ({
  name: `mails:${addressGroup(address)}`,
  limit: 50,
})

/**
 * Emails of one kind requested from an IP address, and for one mailbox of a club, which need not
 * exist. The limit per requester is lower than the mailbox's total, so that a stranger's requests
 * don't lock out its owner.
 */
export const mailLimits = (
  address: string,
  kind: MailKind,
  companyId: number,
  email: string,
): Bucket[] => [
  mailLimitByIp(address),
  ...mailLimitsByMailbox(address, `${kind}:${companyId}:${email.trim().toLowerCase()}`),
]

/** Emails requested from one IP address for one mailbox, and for that mailbox in total. */
export const mailLimitsByMailbox = (address: string, mailbox: string): Bucket[] => [
  { name: `mail-from:${addressGroup(address)} ${mailbox}`, limit: 5 },
  { name: `mail:${mailbox}`, limit: 20 },
]

/**
 * Email changes requested by one customer: each sends a message, and the response reveals whether
 * an address is taken.
 */
export const emailChangeLimit = ({ companyId, id }: { companyId: number; id: number }): Bucket => ({
  name: `email-change:${companyId}:${id}`,
  limit: 5,
})

/** Photos uploaded by one customer: each is decoded in the club's share of the picture queue. */
export const photoLimit = ({ companyId, customerId }: CustomerKey): Bucket => ({
  name: `photo:${companyId}:${customerId}`,
  limit: 20,
})

/** Registrations from one IP address. */
export const registerLimit = (address: string): Bucket => ({
  name: `register:${addressGroup(address)}`,
  limit: 20,
})
/** Checks from one IP address whether an account exists. */
export const accountCheckLimit = (address: string): Bucket => ({
  name: `registered:${addressGroup(address)}`,
  limit: 60,
})
