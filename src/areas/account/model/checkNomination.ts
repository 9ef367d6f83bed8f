import type { Calls } from '../../../../generated/types'
import { checkEmail } from './checkEmail'
import { checkName } from './checkName'
import type { FieldFault } from './checkProfile'
import { checkPhone, phoneInput } from './parsePhone'

/** A nomination as typed. */
export type NominationDraft = Calls['account.nominations.create']['body']

/**
 * Validates a nomination by field: names and email are required, the phone is optional.
 * (shell.call.nomination-create)
 */
export function checkNomination(
  draft: NominationDraft,
  country: string,
): Partial<Record<keyof NominationDraft, FieldFault>> {
  const faults: Partial<Record<keyof NominationDraft, FieldFault | undefined>> = {
    firstName: checkName(draft.firstName),
    lastName: checkName(draft.lastName),
    email: checkEmail(draft.email, { required: true }),
    phone: checkPhone(phoneInput(draft.phone), { country }),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
