import type { CheckLine } from '../../../generated/types'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import type { DomainRow } from '../db/platform/domains'

/** The lines of a club's checklist, in its order. */
export const checkCodes = [
  'company',
  'region',
  'logo',
  'slogan',
  'sign-in-picture',
  'copied',
  'problems',
  'contrast',
  'missing-texts',
  'links',
  'empty-pages',
  'delivery',
  'processors',
  'mail',
  'host',
  'certificate',
  'owners',
  'memberships',
  'members',
  'backup',
] as const satisfies readonly CheckLine['code'][]

/** Whether this is the code of a line of the checklist. */
export const isCheckCode = (code: string): code is CheckLine['code'] => isOneOf(checkCodes, code)

/** A line of a club's checklist that an admin put aside. */
export interface PutAside {
  code: string
  /** Username of the admin. */
  by: string
  /** ISO 8601. */
  at: string
}

/** What became of the last test email of a club. */
export interface TestMail {
  /** ISO 8601. */
  at: string
  to: string
  /** The club's host, from which it was sent. */
  host: string
  /** Whether the mail server accepted it. */
  delivered: boolean
  /** What the mail server answered, or why the email could not be sent. */
  answer: string
}

/** The part of a domain's profile that is about its checklist. */
export interface CheckProfile {
  aside: readonly PutAside[]
  testMail: TestMail | undefined
}

/** Reads the part of a domain's profile that is about its checklist. */
export function readCheckProfile({ profile }: Pick<DomainRow, 'profile'>): CheckProfile {
  // The cast is safe: only `withPutAside` and `storeTestMail` write these fields.
  const { aside = [], testMail } = profile as Partial<CheckProfile>
  return { aside, testMail }
}

/** A profile in which a line of the checklist is put aside by an admin; null takes that back. */
export const withPutAside = (
  profile: DomainRow['profile'],
  code: string,
  admin: Pick<PutAside, 'by' | 'at'> | null,
): DomainRow['profile'] => {
  const others = readCheckProfile({ profile }).aside.filter((one) => one.code !== code)
  return { ...profile, aside: admin === null ? others : [...others, { code, ...admin }] }
}
