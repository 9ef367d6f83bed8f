import type { Bucket } from '../../sign-in/countAttempt'
import type { Owner } from './requireCustomer'

/** Links and codes tried from an address. */
export const linkTries = (address: string): Bucket => ({ name: `links:${address}`, limit: 50 })

/** Mails asked for from an address. */
export const addressMailTries = (address: string): Bucket => ({ name: `mails:${address}`, limit: 50 })

/** Mails asked for from an address, and for one mailbox of a club, whether it is anybody's or not. */
export const mailTries = (address: string, companyId: number, email: string): Bucket[] => [
  addressMailTries(address),
  { name: `mail:${companyId}:${email.trim().toLowerCase()}`, limit: 5 },
]

/** Another email asked for by one customer: each sends a mail, and its answer tells whether somebody has it. */
export const emailChanges = ({ companyId, id }: { companyId: number; id: number }): Bucket => ({ name: `email-change:${companyId}:${id}`, limit: 5 })

/** Photos sent by one customer: each is decoded, and takes the club's turn. */
export const photoTries = ({ companyId, customerId }: Owner): Bucket => ({ name: `photo:${companyId}:${customerId}`, limit: 20 })

/** Accounts made, and questions whether one is there, from an address (decision 26). */
export const registerTries = (address: string): Bucket => ({ name: `register:${address}`, limit: 20 })
export const registeredTries = (address: string): Bucket => ({ name: `registered:${address}`, limit: 60 })
