import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Customer, MemberRecord } from '../../../generated/types'
import type { ProfileRules } from '../../../src/areas/account/model/checkProfile'
import { dayIn } from '../../../src/core/time/calendarDay'
import { companyDetails } from '../../platform/clubs/presentCompany'
import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { findCompany } from '../../platform/db/platform/domains'
import { customers } from '../../platform/db/schema/customers'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import type { DeskInsert, DeskSave } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { insertMailJob, NOWHERE } from '../../platform/mail/mailJobs'
import { newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { deleteAccountLinks } from '../account/accountLinkRepository'
import { deleteAllChanges, isAddressReserved } from '../account/emailChangeRepository'
import {
  findCustomerByEmail,
  insertCustomer,
  type CustomerRow,
} from '../customers/customerRepository'
import { toErrorDetails, toFieldErrors } from '../customers/fieldErrors'
import { customerDefaults } from '../customers/model/customerDefaults'
import { presentPerson } from '../customers/presentCustomer'
import { insertFreeCard, requireMayGive } from '../memberships/giveCard'
import { findOfferedMembership } from '../memberships/membershipRepository'
import { findCountry, isUsState } from '../static/countries'
import { canSignIn } from './canSignIn'
import { holdsMoney } from '../customers/holdsMoney'
import { checkMemberFields, toProfile } from './model/checkMemberFields'
import type { MemberFields } from './model/MemberFields'
import { storeTags } from './memberTags'

/** The codes of faults that only staff's fields can have, with what is wrong. */
const messages = {
  future: 'must not be in the future',
  range: 'must be from 1900 on',
  taken: 'belongs to another account of the club',
  notChangeable: 'is only changed by the member, who has signed in',
  needsMoney: 'is only changed by staff who see money, because the account holds some',
} as const

/** What staff write of a member, also what is not in the portal's profile. */
type StaffFields = Pick<MemberRecord, keyof MemberFields | 'tagIds' | 'getsNews'>

/**
 * Stores a new member as staff wrote it, and a card if they chose a membership; returns the member's
 * id. Throws 422 `invalid_request` with a detail for each field that a rule refuses, and 403
 * `forbidden` for a card of a membership with a price without the area `money`.
 */
export async function addMember(
  tx: Tx,
  { tagIds, getsNews, ...fields }: StaffFields,
  { companyId, context, options, areas }: DeskInsert,
): Promise<number> {
  const now = context.now()
  const rules = await readRules(tx, companyId, now)
  const before = toCustomer({ ...customerDefaults, id: 0, companyId, email: '' })
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const membershipId = Number(options['membershipId'] ?? 0)
  const membership =
    membershipId === 0 ? undefined : await findOfferedMembership(tx, companyId, membershipId)
  requireNoFaults([
    ...checkFields(before, { ...filled, firstName: fields.firstName }, rules),
    ...(await checkAddress(tx, companyId, fields.email)),
    ...(membershipId === 0 || membership?.type === 'subscription'
      ? []
      : [faultAt('/membership_id', 'unknown', 'is no membership that can be joined')]),
  ])
  if (membership !== undefined) requireMayGive(membership, areas)
  const { id } = await insertCustomer(tx, {
    companyId,
    email: toAddress(fields.email),
    passwordHash: await hashPassword(newToken()),
    hasOwnPassword: false,
    memberSince: fields.memberSince,
    getsNews,
    profile: toProfile(before, fields, rules),
    createdAt: now,
  }).catch(orTaken)
  const customer = { companyId, customerId: id }
  if (tagIds.length > 0) await storeTags(tx, customer, tagIds)
  if (membership !== undefined) await insertFreeCard(tx, customer, membership, now)
  return id
}

/**
 * Stores changed fields of a locked member. Another email is stored only while nobody has signed in
 * to the account: it would give whoever has that address the account. If the account holds money,
 * it takes the area `money`, and the address before is told. Throws 422
 * `invalid_request` with a detail for each field that a rule refuses.
 */
export async function changeMember(
  tx: Tx,
  row: CustomerRow,
  { tagIds, getsNews, ...changed }: Partial<StaffFields>,
  { context, areas, destination }: Pick<DeskSave, 'context' | 'areas' | 'destination'>,
): Promise<void> {
  const { companyId, id } = row
  const now = context.now()
  const rules = await readRules(tx, companyId, now)
  const before = toCustomer(presentPerson(row))
  const { email } = changed
  const isOther = email !== undefined && email.trim().toLowerCase() !== row.emailLower
  const isTold = isOther && (await holdsMoney(tx, row))
  requireNoFaults([
    ...checkFields(before, changed, rules),
    ...(isOther && (await canSignIn(tx, row))
      ? [faultAt('/email', 'not_changeable', messages.notChangeable)]
      : isTold && !areas.includes('money')
        ? [faultAt('/email', 'needs_money', messages.needsMoney)]
        : isOther
          ? await checkAddress(tx, companyId, email, id)
          : []),
  ])
  const address = isOther ? toAddress(email) : (email?.trim() ?? row.email)
  await tx
    .update(customers)
    .set({
      profile: { ...row.profile, ...toProfile(before, changed, rules) },
      ...(changed.memberSince !== undefined && { memberSince: changed.memberSince }),
      ...(getsNews !== undefined && { getsNews }),
      email: address,
      emailLower: address.toLowerCase(),
      // Another address is not invited yet.
      ...(isOther && { emailVerifiedAt: null, invitedAt: null }),
    })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
    .catch(orTaken)
  const customer = { companyId, customerId: id }
  if (tagIds !== undefined) await storeTags(tx, customer, tagIds)
  if (!isOther) return
  if (isTold && destination !== undefined)
    await insertMailJob(tx, {
      ...destination,
      kind: 'email-replaced',
      email: row.email,
      subjectId: id,
    })
  await deleteAllChanges(tx, customer)
  await deleteAccountLinks(tx, customer, ['verify', 'reset', 'sign-in', 'activate'])
}

/** What the fields of a company's members are checked against. */
async function readRules(tx: Tx, companyId: number, now: Date): Promise<ProfileRules> {
  const row = await findCompany(tx, companyId)
  if (row === undefined) throw new Error('the company of a member does not exist')
  const { country, timezone } = companyDetails(row)
  return {
    today: dayIn(timezone, now),
    clubCountry: country || 'US',
    findCountry,
    isState: isUsState,
  }
}

function checkFields(
  before: Customer,
  changed: Partial<MemberFields>,
  rules: ProfileRules,
): ErrorDetail[] {
  const { memberSince, ...faults } = checkMemberFields(before, changed, rules)
  return [
    // Only `memberSince` has the codes that the portal's profile lacks.
    ...toErrorDetails(toFieldErrors(faults as Parameters<typeof toFieldErrors>[0])),
    ...(memberSince === 'future' || memberSince === 'range'
      ? [faultAt('/member_since', memberSince, messages[memberSince])]
      : []),
  ]
}

/** The error of an address that somebody else of the company has, or may revert to. */
async function checkAddress(
  tx: Tx,
  companyId: number,
  typed: string,
  ownId?: number,
): Promise<ErrorDetail[]> {
  const email = typed.trim()
  if (email === '') return []
  const owner = await findCustomerByEmail(tx, companyId, email)
  return (owner !== undefined && owner.id !== ownId) ||
    (await isAddressReserved(tx, companyId, email, ownId))
    ? [takenFault]
    : []
}

const takenFault = faultAt('/email', 'taken', messages.taken)

/** Reports an address that was taken at the same moment like one that was taken before. */
const orTaken = (error: unknown): never => {
  throw isUniqueViolation(error)
    ? new AppError(422, 'invalid_request', { details: [takenFault], cause: error })
    : error
}

/** An email as it is stored; somebody without one has an address to which nothing is sent. */
const toAddress = (typed: string): string => typed.trim() || `member-${randomUUID()}${NOWHERE}`

/** A person as a customer; the fields that follow from cards are none that staff edit. */
const toCustomer = (
  person: Omit<Customer, 'isMember' | 'membershipState' | 'frozenUntil'>,
): Customer => ({ ...person, isMember: false, membershipState: 'none', frozenUntil: null })
