import type { Calls } from '../../../../generated/types'
import { checkEmail } from './checkEmail'
import { checkName } from './checkName'
import type { FieldFault } from './checkProfile'
import { checkPhone, phoneInput } from './parsePhone'

/** A recommendation as it was typed. */
export type NominationDraft = Calls['account.nominations.create']['body']

/**
 * Each fault of a recommendation by its field: names and email are needed, a phone may be empty.
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
