import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { MailKind } from '../../platform/mail/mailKinds'
import type { CustomerKey } from '../customers/requireCustomer'

/** Limits attempts to use links and codes from one IP address. */
export const linkLimit = (address: string): Bucket => ({
  name: `links:${addressGroup(address)}`,
  limit: 50,
})

/** Limits checks from one IP address whether a link or code still works. */
export const linkCheckLimit = (address: string): Bucket => ({
  name: `link-checks:${addressGroup(address)}`,
  limit: 60,
})

/** Limits emails requested from one IP address. */
export const mailLimitByIp = (address: string): Bucket => ({
  name: `mails:${addressGroup(address)}`,
  limit: 50,
})

/**
 * Limits emails requested from one IP address, and emails of one kind to one mailbox of a club,
 * whether or not the mailbox exists. One IP address may request fewer emails to a mailbox than all
 * addresses together, so that a stranger's requests don't lock out the mailbox's owner.
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

/**
 * Limits emails requested from one IP address for one mailbox, and emails for that mailbox in
 * total.
 */
export const mailLimitsByMailbox = (address: string, mailbox: string): Bucket[] => [
  { name: `mail-from:${addressGroup(address)} ${mailbox}`, limit: 5 },
  { name: `mail:${mailbox}`, limit: 20 },
]

/**
 * Limits email changes requested by one customer: each request sends emails, and the response
 * reveals whether an address is taken.
 */
export const emailChangeLimit = ({ companyId, id }: { companyId: number; id: number }): Bucket => ({
  name: `email-change:${companyId}:${id}`,
  limit: 5,
})

/**
 * Limits photos uploaded by one customer: each is decoded in the club's share of the picture queue.
 */
export const photoLimit = ({ companyId, customerId }: CustomerKey): Bucket => ({
  name: `photo:${companyId}:${customerId}`,
  limit: 20,
})

/** Limits registrations from one IP address. */
export const registerLimit = (address: string): Bucket => ({
  name: `register:${addressGroup(address)}`,
  limit: 20,
})
/** Limits checks from one IP address whether an account exists. */
export const accountCheckLimit = (address: string): Bucket => ({
  name: `registered:${addressGroup(address)}`,
  limit: 60,
})
