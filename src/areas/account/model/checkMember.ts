import type { Calls } from '#generated/types'
import { checkNomination } from './checkNomination'
import type { FieldErrorCode } from './checkProfile'

type MemberInput = Calls['memberships.addMember']['body']

/**
 * Error codes for a new person on a card by field; empty if they are valid. First name and email are
 * required, last name and mobile are optional; all are checked as for a nomination. `country` is ISO
 * 3166 alpha-2.
 */
export function checkMember(
  { firstName, lastName, email, mobile }: MemberInput,
  country: string,
): Partial<Record<keyof MemberInput, FieldErrorCode>> {
  const { phone, ...errors } = checkNomination(
    { firstName, lastName, email, phone: mobile ?? null },
    country,
  )
  return { ...errors, ...(phone && { mobile: phone }) }
}
