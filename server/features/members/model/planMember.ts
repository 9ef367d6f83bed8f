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
  faults: RowError[]
}

/** Compares a row with the stored data; `faults` are those that depend on the database. */
export function planMember(row: MemberRow, known: KnownMembers): MemberPlan {
  const before = known.byExternalId.get(row.externalId)
  // Only written by imports.
  const last = (before?.imported ?? {}) as ImportedRow
  const membership =
    row.cells.membership === undefined ? undefined : findMembership(known, row.cells.membership)
  const cells =
    membership === undefined ? row.cells : { ...row.cells, membership: membership.title }
  const after: ImportedRow = { ...last, ...cells }
  const membershipId = after.membership ? findMembership(known, after.membership)?.id : undefined
  const faults: RowError[] = []
  const addError = (column: string, code: RowError['code'], message: string): void =>
    void faults.push({ line: row.line, column, code, message })
  const email = row.cells.email?.toLowerCase() ?? ''
  const changes = (Object.keys(cells) as (keyof MemberRow['cells'])[]).filter(
    (column) => cells[column] !== (last[column] ?? ''),
  )
  // An address that its former owner may still revert to can't be given to anyone else.
  const isTaken = [known.idByEmail, known.reservedByEmail].some(
    (ids) => (ids.get(email) ?? before?.id) !== before?.id,
  )
  if (isTaken && (before === undefined || changes.includes('email')))
    addError('email', 'taken', `"${row.cells.email ?? ''}" belongs to another account of the club`)
  if (after.membership && membershipId === undefined)
    addError(
      'membership',
      'membership_unknown',
      `there is no membership "${after.membership}"; ${known.memberships.length === 0 ? 'the club has none yet' : `the club has ${known.memberships.map(({ title }) => title).join(', ')}`}`,
    )
  for (const column of ['card_number', 'card_expires'] as const)
    if (row.cells[column] && !after.membership)
      addError(column, 'membership_missing', 'needs a membership')
  const card = known.cardBySerial.get(row.cells.card_number ?? '')
  if (card !== undefined && card !== last.cardId)
    addError(
      'card_number',
      'taken',
      `"${row.cells.card_number ?? ''}" is the number of another card`,
    )
  return { row, before, after, changes, membershipId, faults }
}

/**
 * What happens to the email column: 'now' writes it, 'when-confirmed' asks the new address first;
 * undefined if the address does not change.
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
