import { and, eq } from 'drizzle-orm'
import { rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import { memberships } from '../../platform/db/schema/memberships'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import { addMembership, listChoices, requireValid } from './addMembership'
import { countHolders } from './holders'
import { isMembershipUsed } from './isMembershipUsed'
import { toColumns, toRecord } from './membershipFields'
import type { MembershipRow } from './membershipRepository'

const resource: DeskResource<'memberships', MembershipRow> = {
  name: 'memberships',
  table: memberships,
  choices: listChoices,
  isUsed: isMembershipUsed,

  present: async (tx, companyId, rows, now) => {
    const ids = rows.map(({ id }) => id)
    const holders = await countHolders(tx, companyId, ids, now)
    return rows.map((row) => toRecord(row, holders.get(row.id) ?? 0))
  },

  insert: (tx, fields, { companyId }) => addMembership(tx, companyId, fields),

  copy: (tx, _row, record, { companyId }) =>
    addMembership(tx, companyId, { ...record, status: 'inactive', isDefault: false }),

  update: async (tx, { companyId, id }, fields, changed) => {
    await requireValid(tx, { companyId, id }, fields, changed)
    // Who holds it was admitted by its type.
    if (changed.includes('type'))
      requireNoFaults([faultAt('/type', 'fixed', 'can’t change once it is stored')])
    await tx
      .update(memberships)
      .set(toColumns(fields))
      .where(and(eq(memberships.companyId, companyId), eq(memberships.id, id)))
    if (changed.some((field) => ON_CARDS.has(field)))
      await rescheduleOrInsertJob(tx, { companyId, kind: 'wallet-membership', subjectId: id })
  },
}

/** The fields that cards in phones’ wallets show. */
const ON_CARDS: ReadonlySet<string> = new Set(['title', 'backgroundColor', 'foregroundColor'])

/** The generic calls of the desk for memberships. */
export const handlers = deskHandlers(resource)
