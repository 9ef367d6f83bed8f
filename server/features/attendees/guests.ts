import { createHash } from 'node:crypto'
import type { Calls, Phone } from '../../../generated/types'
import { checkEmail } from '../../../src/core/person/checkEmail'
import { checkNames } from '../../../src/core/person/checkName'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { NOWHERE } from '../../platform/mail/mailJobs'
import { hashOfNothing } from '../../platform/sign-in/attemptSignIn'
import { isAddressReserved } from '../account/emailChangeRepository'
import {
  findCustomerByEmail,
  findOrInsertCustomer,
  type CustomerRow,
  requirePerson,
} from '../customers/customerRepository'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'

/** Whom an act of staff is for: a customer, or a guest by name. */
export type NamedPerson = Pick<Calls['desk.attendees.add']['body'], 'customerId' | 'guest'>

/** A person, with the number of a guest who has left one. */
type CalledPerson = NamedPerson & { phone?: Phone | undefined }

/**
 * Throws 422 `invalid_request` unless a request names a customer, or a guest with a valid name and,
 * if at all, a valid email.
 */
export function assertPerson({ customerId, guest }: NamedPerson): void {
  if ((customerId === undefined) === (guest === undefined))
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/customer_id', code: 'required', message: 'or a guest, one of both' }],
    })
  if (guest === undefined) return
  const email = checkEmail(guest.email ?? '')
  const { firstName, lastName = '' } = guest
  assertNoFieldErrors(
    toFieldErrors(
      {
        ...checkNames({ firstName, lastName }, { mailed: true }),
        ...(firstName.trim() === '' && { firstName: 'required' }),
        ...(email && { email }),
      },
      '/guest',
    ),
  )
}

/**
 * Returns the customer whom a request names; for a guest the account with their email, or a new one
 * without a password, which belongs to `key` if there is no email, so that a repeated request finds
 * it. Throws 404 `not_found`, also for another company's customer.
 */
export async function findPerson(
  tx: Tx,
  companyId: number,
  { customerId, guest, phone }: CalledPerson,
  key: string,
): Promise<CustomerRow> {
  if (guest === undefined) {
    if (customerId === undefined) throw new AppError(404, 'not_found')
    return requirePerson(tx, companyId, customerId)
  }
  return findGuest(tx, companyId, guest, { key, phone })
}

/**
 * The account with a guest's email, or a new one without a password, which belongs to `key` if there
 * is no email.
 */
export async function findGuest(
  tx: Tx,
  companyId: number,
  guest: NonNullable<NamedPerson['guest']>,
  { key, phone }: { key: string; phone?: Phone | undefined },
): Promise<CustomerRow> {
  const typed = (guest.email ?? '').trim()
  const email =
    typed === '' || (await isAddressReserved(tx, companyId, typed)) ? addressOfGuest(key) : typed
  const existing = await findCustomerByEmail(tx, companyId, email)
  if (existing !== undefined) return existing
  return findOrInsertCustomer(tx, {
    companyId,
    email,
    passwordHash: await hashOfNothing(),
    hasOwnPassword: false,
    profile: {
      firstName: guest.firstName.trim(),
      lastName: (guest.lastName ?? '').trim(),
      ...(phone && { phone }),
    },
  })
}

/** The address of a guest who gave none, by what the account belongs to; nothing is sent to it. */
export const addressOfGuest = (key: string): string =>
  `guest-${createHash('sha256').update(key).digest('hex').slice(0, 24)}${NOWHERE}`
