import type { CustomerRow } from '../../customers/customerRepository'
import type { KnownMembers } from '../memberRepository'
import type { MemberRow, RowError } from './readMembersCsv'

/** A member's row as last imported, with the card created by the import. */
export type ImportedRow = MemberRow['cells'] & { cardId?: number }

/** What an import will do with one row. */
export interface MemberPlan {
  row: MemberRow
  before: CustomerRow | undefined
  /** The row to store as imported. */
  after: ImportedRow
  /** Columns that the file has changed since the last import. */
  changes: readonly (keyof MemberRow['cells'])[]
  membershipId: number | undefined
  errors: RowError[]
}

/** Compares a row with the stored data; `errors` are the errors that depend on it. */
export function planMember(row: MemberRow, existing: KnownMembers): MemberPlan {
  const before = existing.byExternalId.get(row.externalId)
  // `imported` is written only by imports.
  const lastImport = (before?.imported ?? {}) as ImportedRow
  const membership =
    row.cells.membership === undefined ? undefined : findMembership(existing, row.cells.membership)
  const cells =
    membership === undefined ? row.cells : { ...row.cells, membership: membership.title }
  const after: ImportedRow = { ...lastImport, ...cells }
  const membershipId = after.membership ? findMembership(existing, after.membership)?.id : undefined
  const errors: RowError[] = []
  const addError = (column: string, code: RowError['code'], message: string): void =>
    void errors.push({ line: row.line, column, code, message })
  const email = row.cells.email?.toLowerCase() ?? ''
  const changes = (Object.keys(cells) as (keyof MemberRow['cells'])[]).filter(
    (column) => cells[column] !== (lastImport[column] ?? ''),
  )
  // An address that its former owner may still revert to can't be given to anyone else.
  const isTaken = [existing.idByEmail, existing.reservedByEmail].some(
    (ids) => (ids.get(email) ?? before?.id) !== before?.id,
  )
  if (isTaken && (before === undefined || changes.includes('email')))
    addError('email', 'taken', `"${row.cells.email ?? ''}" belongs to another account of the club`)
  if (after.membership && membershipId === undefined)
    addError(
      'membership',
      'membership_unknown',
      `there is no membership "${after.membership}"; ${existing.memberships.length === 0 ? 'the club has none yet' : `the club has ${existing.memberships.map(({ title }) => title).join(', ')}`}`,
    )
  for (const column of ['card_number', 'card_expires'] as const)
    if (row.cells[column] && !after.membership)
      addError(column, 'membership_missing', 'needs a membership')
  const card = existing.cardBySerial.get(row.cells.card_number ?? '')
  if (card !== undefined && card !== lastImport.cardId)
    addError(
      'card_number',
      'taken',
      `"${row.cells.card_number ?? ''}" is the number of another card`,
    )
  return { row, before, after, changes, membershipId, errors }
}

/**
 * What happens to a changed email: 'now' stores it, 'when-confirmed' stores it once the new address
 * is confirmed; undefined if it does not change.
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

/** Whether a member's address has been neither invited nor confirmed. */
export const needsInvitation = (plan: MemberPlan): boolean =>
  plan.before === undefined ||
  (plan.before.emailVerifiedAt === null &&
    (plan.before.invitedAt === null || planEmailChange(plan) === 'now'))

const findMembership = ({ memberships }: KnownMembers, title: string) =>
  memberships.find((one) => one.title.trim().toLowerCase() === title.toLowerCase())
