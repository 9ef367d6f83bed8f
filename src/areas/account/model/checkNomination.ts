import type { Calls } from '../../../../generated/types'
import { checkEmail } from './checkEmail'
import { checkName } from './checkName'
import type { FieldErrorCode } from './checkProfile'
import { checkPhone, phoneInput } from './parsePhone'

/** A nomination as typed. */
export type NominationDraft = Calls['account.nominations.create']['body']

/**
 * Error codes for a nomination by field; empty if it is valid. Names and email are required, the
 * phone is optional. `country` is ISO 3166 alpha-2. (shell.call.nomination-create)
 */
export function checkNomination(
  draft: NominationDraft,
  country: string,
): Partial<Record<keyof NominationDraft, FieldErrorCode>> {
  const errors: Partial<Record<keyof NominationDraft, FieldErrorCode | undefined>> = {
    firstName: checkName(draft.firstName),
    lastName: checkName(draft.lastName),
    email: checkEmail(draft.email, { required: true }),
    phone: checkPhone(phoneInput(draft.phone), { country }),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
