import type { Tx } from '../../platform/db/Database'
import { recordDeskChanges } from '../../platform/desk/deskChangeRepository'
import { planEmailChange, type MemberPlan } from './model/planMember'
import type { MemberRow } from './model/MemberRow'

type Column = keyof MemberRow['cells']

/** A field of a member on the desk, by its column in a file, and its value there. */
const fields: Partial<Record<Column, readonly [name: string, toValue: (cell: string) => unknown]>> =
  {
    first_name: ['firstName', String],
    last_name: ['lastName', String],
    email: ['email', String],
    phone: ['phone', String],
    mobile: ['mobile', String],
    birthdate: ['birthdate', (cell) => cell || null],
    member_since: ['memberSince', (cell) => cell || null],
    news: ['getsNews', (cell) => cell.toLowerCase() !== 'no'],
    middle_name: ['middleName', String],
    address: ['address', String],
    address2: ['address2', String],
    address3: ['address3', String],
    city: ['city', String],
    state: ['state', String],
    zip_code: ['zipCode', String],
    country: ['country', String],
    company_name: ['companyName', String],
    company_title: ['companyTitle', String],
    website: ['website', String],
  }

/**
 * Records in the desk's history what an import has changed of members; their cards and house
 * accounts have histories of their own, which name only acts of staff.
 */
export const recordImport = (
  tx: Tx,
  { companyId, username }: { companyId: number; username: string },
  plans: readonly MemberPlan[],
): Promise<void> =>
  recordDeskChanges(
    tx,
    plans.flatMap((plan) => {
      const { before, now = {}, after } = plan
      if (before === undefined) return []
      const columns = plan.changes.filter(
        (column) =>
          fields[column] !== undefined &&
          // A confirmed email changes only once its owner follows the link.
          (column !== 'email' || planEmailChange(plan) === 'now') &&
          (column !== 'news' || after.news !== ''),
      )
      if (columns.length === 0) return []
      const valuesOf = (cells: MemberRow['cells']) =>
        Object.fromEntries(
          columns.flatMap((column) => {
            const field = fields[column]
            return field === undefined ? [] : [[field[0], field[1](cells[column] ?? '')]]
          }),
        )
      return [
        {
          companyId,
          resource: 'members' as const,
          recordId: before.id,
          revision: before.revision + 1,
          by: username,
          before: valuesOf(now),
          after: valuesOf(after),
        },
      ]
    }),
  )
