import type { Bucket } from '../../sign-in/countAttempt'

/** Links and codes tried from an address. */
export const linkTries = (address: string): Bucket => ({ name: `links:${address}`, limit: 50 })

/** Mails asked for from an address, and for one mailbox of a club, whether it is anybody's or not. */
export const mailTries = (address: string, companyId: number, email: string): Bucket[] => [
  { name: `mails:${address}`, limit: 50 },
  { name: `mail:${companyId}:${email.trim().toLowerCase()}`, limit: 5 },
]

/** Accounts made, and questions whether one is there, from an address (decision 26). */
export const registerTries = (address: string): Bucket => ({ name: `register:${address}`, limit: 20 })
export const registeredTries = (address: string): Bucket => ({ name: `registered:${address}`, limit: 60 })
