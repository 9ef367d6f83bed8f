import { checkPhone } from '#src/core/person/parsePhone'
import { isPostalCode, isUs } from '#src/core/places/postalCode'
import type { CustomerRow } from '../../customers/customerRepository'
import type { KnownMembers } from '../memberRepository'
import { findCountry, isUsState } from '../../static/countries'
import { NOWHERE } from '../../../platform/mail/mailJobs'
import { deletedError } from '../../../platform/transfer/rowErrors'
import type { RowError } from '../../../platform/transfer/TransferKind'
import { NO_MEMBERSHIP, type ImportedRow, type MemberRow } from './MemberRow'

/** The changes that an import will make for one row. */
export interface MemberPlan {
  row: MemberRow
  before: CustomerRow | undefined
  /** What the customer has now; undefined for a new one. */
  now: MemberRow['cells'] | undefined
  /** The row to store as the last imported one. */
  after: ImportedRow
  /**
   * The columns in which the row differs from the last import, or from what a member has whom only an
   * export has named: these are refused.
   */
  changes: readonly (keyof MemberRow['cells'])[]
  membershipId: number | undefined
  errors: RowError[]
}

/**
 * Compares a row with the stored data. The plan's `errors` are those that depend on the stored
 * data. `country` is the country of phone numbers without a country code.
 */
export function planMember(row: MemberRow, existing: KnownMembers, country: string): MemberPlan {
  const before = existing.byExternalId.get(row.externalId)
  const now = before && existing.now.get(before.id)
  const isExported = before !== undefined && before.externalId === null
  // The cast is safe because only imports write `imported`.
  const lastImport = (
    isExported ? { ...now?.cells, cardId: now?.cardId } : (before?.imported ?? {})
  ) as ImportedRow
  const membership =
    row.cells.membership === undefined ? undefined : findMembership(existing, row.cells.membership)
  const cells =
    membership === undefined ? row.cells : { ...row.cells, membership: membership.title }
  const after: ImportedRow = { ...lastImport, ...cells }
  const title = after.membership === NO_MEMBERSHIP ? '' : after.membership
  const membershipId = title ? findMembership(existing, title)?.id : undefined
  const errors: RowError[] = []
  const addError = (column: string, code: RowError['code'], message: string): void =>
    void errors.push({ line: row.line, column, code, message })
  if (existing.gone.has(row.externalId)) errors.push(deletedError(row.line))
  const email = row.cells.email?.toLowerCase() ?? ''
  const changes = (Object.keys(cells) as (keyof MemberRow['cells'])[]).filter(
    (column) => cells[column] !== (lastImport[column] ?? ''),
  )
  // What changed since the export, such as the end of a card, must not come back with an old file.
  if (isExported)
    for (const column of changes)
      addError(
        column,
        'not_imported',
        'differs from what the member has, who was never imported; change it on the desk',
      )
  // An unchanged landline, imported when one was still accepted, does not block the file.
  const { mobile = '' } = row.cells
  if (changes.includes('mobile') && checkPhone(mobile, { country }))
    addError(
      'mobile',
      'mobile',
      `"${mobile}" is not a mobile number; a landline belongs in the column phone`,
    )
  errors.push(...checkPlace({ row, before, after, changes }))
  // An address to which its former owner may still revert can't be given to anyone else.
  const isTaken = [existing.idByEmail, existing.reservedIdByEmail].some(
    (ids) => (ids.get(email) ?? before?.id) !== before?.id,
  )
  if (isTaken && (before === undefined || changes.includes('email')))
    addError('email', 'taken', `"${row.cells.email ?? ''}" belongs to another account of the club`)
  if (title && membershipId === undefined)
    addError(
      'membership',
      'membership_unknown',
      `there is no membership "${title}"; ${existing.memberships.length === 0 ? 'the club has none yet' : `the club has ${existing.memberships.map(({ title }) => title).join(', ')}`}`,
    )
  for (const column of ['card_number', 'card_expires'] as const)
    if (row.cells[column] && !title) addError(column, 'membership_missing', 'needs a membership')
  const cardId = existing.cardIdBySerial.get(row.cells.card_number ?? '')
  if (cardId !== undefined && cardId !== lastImport.cardId)
    addError(
      'card_number',
      'taken',
      `"${row.cells.card_number ?? ''}" is the number of another card`,
    )
  return { row, before, now: now?.cells, after, changes, membershipId, errors }
}

/**
 * What a country refuses of a changed postal code or state. It is the row's, else that of the last
 * import or, as members and staff change it too, the member's.
 */
function checkPlace({
  row: { line, cells },
  before,
  after,
  changes,
}: Pick<MemberPlan, 'row' | 'before' | 'after' | 'changes'>): RowError[] {
  const stored = before?.profile['country']
  const known = (typeof stored === 'string' && stored) || after.country
  // An empty cell says nothing of the country, unless it takes back that of the last import.
  const code = (cells.country || (changes.includes('country') ? '' : known)) ?? ''
  const { zip_code: postal = '', state = '' } = cells
  const isChanged = (column: keyof MemberRow['cells']): boolean =>
    changes.includes(column) || changes.includes('country')
  const errors: RowError[] = []
  if (isChanged('zip_code') && !isPostalCode(postal, findCountry(code)?.postalValidator ?? ''))
    errors.push({
      line,
      column: 'zip_code',
      code: 'postal',
      message: `"${postal}" is not a postal code of ${code}`,
    })
  if (isChanged('state') && isUs(code) && state !== '' && !isUsState(state))
    errors.push({
      line,
      column: 'state',
      code: 'state',
      message: `"${state}" is not a state of the US, such as RI`,
    })
  return errors
}

/**
 * Returns what happens to a changed email: 'now' stores it, 'when-confirmed' stores it once the
 * member confirms it; undefined if it does not change.
 */
export function planEmailChange({
  before,
  after,
  changes,
}: MemberPlan): 'now' | 'when-confirmed' | undefined {
  if (
    before === undefined ||
    !changes.includes('email') ||
    (after.email ?? before.email).toLowerCase() === before.emailLower
  )
    return undefined
  return before.emailVerifiedAt === null ? 'now' : 'when-confirmed'
}

/**
 * Whether a member needs an invitation, because their email has been neither invited nor confirmed.
 */
export const needsInvitation = (plan: MemberPlan): boolean =>
  plan.before === undefined ||
  (!plan.before.emailLower.endsWith(NOWHERE) &&
    plan.before.emailVerifiedAt === null &&
    (plan.before.invitedAt === null || planEmailChange(plan) === 'now'))

const findMembership = ({ memberships }: KnownMembers, title: string) =>
  memberships.find((one) => toComparable(one.title) === toComparable(title))

const toComparable = (title: string): string => title.trim().toLowerCase()
