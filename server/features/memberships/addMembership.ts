import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { memberships } from '../../platform/db/schema/memberships'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { listSurveyChoices, type Choice } from '../../platform/desk/deskChoices'
import { faultAt } from '../../platform/desk/faultAt'
import { mediaLookup } from '../media/mediaLookup'
import { checkMembership } from './model/checkMembership'
import { toColumns, type MembershipFields } from './membershipFields'
import { insertMembership, lockDefaultMembership } from './membershipRepository'

/** Stores a new membership as staff wrote it; returns its id. Throws like `requireValid`. */
export async function addMembership(
  tx: Tx,
  companyId: number,
  fields: MembershipFields,
): Promise<number> {
  await requireValid(tx, { companyId, id: null }, fields)
  return insertMembership(tx, { companyId, ...toColumns(fields) })
}

/**
 * Throws 422 `invalid_request` with a detail for each field that a rule refuses. `id` is that of the
 * stored membership, null for a new one, whose fields are all `changed`.
 */
export async function requireValid(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number | null },
  fields: MembershipFields,
  changed: readonly string[] = COLOURS,
): Promise<void> {
  const choices = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults([
    ...checkRecord('memberships', fields, { choices, hasPicture }),
    ...checkMembership(
      fields,
      COLOURS.some((field) => changed.includes(field)) ? 'chosen' : 'kept',
    ),
    ...(fields.isDefault &&
    fields.type === 'subscription' &&
    (await hasOtherDefault(tx, companyId, id))
      ? [faultAt('/is_default', 'only_one', 'is another membership')]
      : []),
  ])
}

/** What a membership can refer to: surveys about memberships. */
export const listChoices = async (tx: Tx, companyId: number): Promise<{ surveys: Choice[] }> => ({
  surveys: await listSurveyChoices(tx, companyId, 'membership'),
})

/** Whether another membership is the default; saves that make one the default wait for each other. */
async function hasOtherDefault(tx: Tx, companyId: number, id: number | null): Promise<boolean> {
  await lockDefaultMembership(tx, companyId)
  const [other] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        memberships.isDefault,
        ...(id === null ? [] : [ne(memberships.id, id)]),
      ),
    )
  return other !== undefined
}

const COLOURS: readonly string[] = ['backgroundColor', 'foregroundColor']
