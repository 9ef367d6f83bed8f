import type { Calls } from '../../../generated/types'
import { checkMember } from '../../../src/areas/account/model/checkMember'
import { fullName } from '../../../src/core/person/fullName'
import { parsePhone, phoneInput } from '../../../src/core/person/parsePhone'
import type { Club } from '../../platform/clubs/Club'
import type { Database, Tx } from '../../platform/db/Database'
import type { PassRecipient } from '../../platform/db/schema/passes'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { isSameAddress } from '../../platform/mail/sameAddress'
import { findCustomerByEmail } from '../customers/customerRepository'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'
import type { requireCustomer } from '../customers/requireCustomer'

/**
 * Returns the person to whom a customer gives a pass. Throws 422 `invalid_request` with the invalid
 * fields; the customer's own address is one of them.
 */
export function readRecipient(
  { customer, club }: ReturnType<typeof requireCustomer>,
  body: Calls['perks.transferVoucher']['body'],
): PassRecipient {
  const { country } = club.company
  const errors = checkMember(body, country)
  const email = body.email.trim()
  const isOwnAddress = isSameAddress(email, customer.email)
  assertNoFieldErrors(toFieldErrors({ ...(isOwnAddress && { email: 'ownEmail' }), ...errors }))
  const mobile = parsePhone(phoneInput(body.mobile), country)
  return {
    name: fullName(body),
    email,
    ...(mobile && { mobile }),
  }
}

/**
 * Returns the id of the customer in whose account something given to this address lands; null if
 * there is none, or if they have not confirmed the address: anyone can register with any address.
 */
export async function findHolderId(
  tx: Tx,
  companyId: number,
  email: string,
): Promise<number | null> {
  const customer = await findCustomerByEmail(tx, companyId, email)
  return customer?.emailVerifiedAt ? customer.id : null
}

/**
 * Counts an email with a pass, so that no customer can flood strangers with the club's emails.
 * Throws 429 `too_many_attempts` after 30 in an hour.
 */
export const countPassMail = (
  db: Database,
  { companyId }: Club,
  customerId: number,
): Promise<void> =>
  countAttempt(db, [
    { name: `pass-mail:${companyId}:${customerId}`, limit: 30, windowSeconds: 3600 },
  ])
