import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import type { Customer } from '#generated/types'
import {
  checkProfile,
  normalizeProfilePatch,
  type FieldErrorCode,
  type ProfilePatch,
  type ProfileRules,
} from '#src/areas/account/model/checkProfile'
import { checkEmail } from '#src/core/person/checkEmail'
import { checkPhone, parsePhone } from '#src/core/person/parsePhone'
import type { MemberFields } from './MemberFields'

/** The earliest day on which somebody can have become a member. */
const EARLIEST = '1900-01-01'

/** Why staff can't save a field. */
type MemberFault = FieldErrorCode | 'future' | 'range'

/**
 * Why staff can't save changed fields of a member, by field: the rules of the portal's profile,
 * except that a member may have no email, and that the other number may be a landline. `today` is
 * the club's.
 */
export function checkMemberFields(
  before: Customer,
  changed: Partial<MemberFields>,
  rules: ProfileRules,
): Partial<Record<string, MemberFault>> {
  const { email, phone, memberSince } = changed
  const country = [changed.country ?? before.country, rules.clubCountry]
  return Object.fromEntries(
    Object.entries({
      ...checkProfile(before, toPatch(changed), rules),
      email: email === undefined ? undefined : checkEmail(email),
      phone:
        phone === undefined ? undefined : checkPhone(phone, { country, parseNumber: parseAnyLine }),
      memberSince: memberSince == null ? undefined : checkSince(memberSince, rules.today),
    }).filter(([, fault]) => fault !== undefined),
  )
}

/** Valid changed fields as the profile stores them. */
export function toProfile(
  before: Customer,
  changed: Partial<MemberFields>,
  rules: Pick<ProfileRules, 'clubCountry'>,
): Record<string, unknown> {
  const { phone } = changed
  const country = [changed.country ?? before.country, rules.clubCountry]
  return {
    ...normalizeProfilePatch(before, toPatch(changed), rules),
    ...(phone !== undefined && { phone: parsePhone(phone, country, parseAnyLine) ?? null }),
  }
}

/** The changed fields of the profile, whose rules are the portal's. */
function toPatch(changed: Partial<MemberFields>): ProfilePatch {
  const { email, phone, memberSince, ...patch } = changed
  // Destructured only to omit them.
  void [email, phone, memberSince]
  return patch
}

const checkSince = (day: string, today: string): 'future' | 'range' | undefined =>
  day < EARLIEST ? 'range' : day > today ? 'future' : undefined
