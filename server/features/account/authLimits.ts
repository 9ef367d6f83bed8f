import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Bucket } from '../../platform/sign-in/countAttempt'
import type { MailKind } from '../../platform/mail/mailKinds'
import type { CustomerKey } from '../customers/requireCustomer'

/** Returns the rate limit for using links and codes from one IP address. */
export const linkLimit = (address: string): Bucket => ({
  name: `links:${addressGroup(address)}`,
  limit: 50,
})

/** Returns the rate limit for checking from one IP address whether a link or code still works. */
export const linkCheckLimit = (address: string): Bucket => ({
  name: `link-checks:${addressGroup(address)}`,
  limit: 60,
})

/** Returns the rate limit for emails requested from one IP address. */
export const mailLimitByIp = (address: string): Bucket => ({
  name: `mails:${addressGroup(address)}`,
  limit: 50,
})

/**
 * Returns the rate limits for emails requested from one IP address, and for emails of one kind from
 * one company to one email address, whether or not it has an account. The limit for one IP address
 * is lower than the total, so that a stranger can't use up the owner's emails.
 */
export const mailLimits = (
  address: string,
  kind: MailKind,
  companyId: number,
  email: string,
): Bucket[] => [
  mailLimitByIp(address),
  ...mailLimitsByRecipient(address, `${kind}:${companyId}:${email.trim().toLowerCase()}`),
]

/** Returns the rate limits for emails to one recipient, from one IP address and in total. */
export const mailLimitsByRecipient = (address: string, recipient: string): Bucket[] => [
  { name: `mail-from:${addressGroup(address)} ${recipient}`, limit: 5 },
  { name: `mail:${recipient}`, limit: 20 },
]

/**
 * Returns the rate limit for email changes requested by one customer: each request sends emails,
 * and the response reveals whether an address is taken.
 */
export const emailChangeLimit = ({ companyId, id }: { companyId: number; id: number }): Bucket => ({
  name: `email-change:${companyId}:${id}`,
  limit: 5,
})

/**
 * Returns the rate limit for photos uploaded by one customer: decoding them takes up the company's
 * turns in the shared picture-decoding queue.
 */
export const photoLimit = ({ companyId, customerId }: CustomerKey): Bucket => ({
  name: `photo:${companyId}:${customerId}`,
  limit: 20,
})

/** Returns the rate limit for registrations from one IP address. */
export const registerLimit = (address: string): Bucket => ({
  name: `register:${addressGroup(address)}`,
  limit: 20,
})

/** Returns the rate limit for checking from one IP address whether an account exists. */
export const accountCheckLimit = (address: string): Bucket => ({
  name: `registered:${addressGroup(address)}`,
  limit: 60,
})
