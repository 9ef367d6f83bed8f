import type { Calls } from '#generated/types'
import { checkEmail } from '../../../core/person/checkEmail'
import { checkNames } from '../../../core/person/checkName'
import type { FieldErrorCode } from './checkProfile'
import { checkPhone, phoneInput } from '../../../core/person/parsePhone'

/** A nomination as typed. */
export type NominationDraft = Calls['account.nominations.create']['body']

/**
 * Error codes for a nomination by field; empty if it is valid. First name and email are required,
 * last name and phone are optional. `country` is ISO 3166 alpha-2. (shell.call.nomination-create)
 */
export function checkNomination(
  draft: NominationDraft,
  country: string,
): Partial<Record<keyof NominationDraft, FieldErrorCode>> {
  const errors: Partial<Record<keyof NominationDraft, FieldErrorCode | undefined>> = {
    ...checkNames(draft, { mailed: true }),
    email: checkEmail(draft.email, { required: true }),
    phone: checkPhone(phoneInput(draft.phone), { country }),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
