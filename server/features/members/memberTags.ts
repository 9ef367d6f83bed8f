import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { taggedMembers, tags } from '../../platform/db/schema/tags'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { listTagChoices } from '../../platform/desk/deskChoices'
import type { CustomerKey } from '../customers/requireCustomer'

/** The ids of the tags that each of several customers has, in order of the tags' names. */
export async function listTags(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { tagId: number }[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .select({ customerId: taggedMembers.customerId, tagId: taggedMembers.tagId })
    .from(taggedMembers)
    .innerJoin(
      tags,
      and(eq(tags.companyId, taggedMembers.companyId), eq(tags.id, taggedMembers.tagId)),
    )
    .where(
      and(
        eq(taggedMembers.companyId, companyId),
        inArray(taggedMembers.customerId, [...customerIds]),
      ),
    )
    .orderBy(sql`lower(${tags.name})`, asc(tags.id))
  return rowsBy(rows, ({ customerId }) => customerId)
}

/**
 * Replaces a customer's tags. Throws 422 `invalid_request` for an id that is no tag of the company,
 * and for one that is given twice.
 */
export async function storeTags(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  tagIds: readonly number[],
): Promise<void> {
  requireNoFaults(
    checkRecord(
      'members',
      { tagIds },
      { choices: { tags: await listTagChoices(tx, companyId) }, hasPicture: () => false },
    ),
  )
  await tx
    .delete(taggedMembers)
    .where(and(eq(taggedMembers.companyId, companyId), eq(taggedMembers.customerId, customerId)))
  if (tagIds.length > 0)
    await tx.insert(taggedMembers).values(tagIds.map((tagId) => ({ companyId, tagId, customerId })))
}
