import { and, count, eq, inArray } from 'drizzle-orm'
import type { TagRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { mailings } from '../../platform/db/schema/mailings'
import { taggedMembers, tags } from '../../platform/db/schema/tags'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'

const resource: DeskResource<'tags', typeof tags.$inferSelect> = {
  name: 'tags',
  table: tags,

  present: async (tx, companyId, rows) => {
    const members = await countTagged(
      tx,
      companyId,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, revision, name }) => ({
      id,
      revision,
      name,
      members: members.get(id) ?? 0,
    }))
  },

  // Without its tag, a draft, or the copy of what was sent, would be for more than those who had it.
  isUsed: async (tx, { companyId, id }) =>
    (
      await tx
        .select({ id: mailings.id })
        .from(mailings)
        .where(and(eq(mailings.companyId, companyId), eq(mailings.tagId, id)))
        .limit(1)
    ).length > 0,

  insert: (tx, fields, { companyId }) => addTag(tx, companyId, fields),

  update: async (tx, { companyId, id }, fields) => {
    await tx
      .update(tags)
      .set(toColumns(fields))
      .where(and(eq(tags.companyId, companyId), eq(tags.id, id)))
      .catch(orTaken)
  },
}

/** Stores a tag; returns its id. Throws 422 `invalid_request` for a blank or a taken name. */
export async function addTag(
  tx: Tx,
  companyId: number,
  fields: Pick<TagRecord, 'name'>,
): Promise<number> {
  const [inserted] = await tx
    .insert(tags)
    .values({ companyId, ...toColumns(fields) })
    .returning({ id: tags.id })
    .catch(orTaken)
  if (inserted === undefined) throw new Error('the tag was not inserted')
  return inserted.id
}

function toColumns({ name }: Pick<TagRecord, 'name'>): { name: string } {
  requireNoFaults(checkRecord('tags', { name }, { choices: {}, hasPicture: () => false }))
  return { name: name.trim() }
}

const orTaken = (error: unknown): never => {
  throw isUniqueViolation(error)
    ? new AppError(422, 'invalid_request', {
        details: [faultAt('/name', 'taken', 'is another tag’s')],
        cause: error,
      })
    : error
}

/** How many customers have each of several tags; those that nobody has are left out. */
async function countTagged(
  tx: Tx,
  companyId: number,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tagIds.length === 0) return new Map()
  const rows = await tx
    .select({ tagId: taggedMembers.tagId, members: count() })
    .from(taggedMembers)
    .where(and(eq(taggedMembers.companyId, companyId), inArray(taggedMembers.tagId, [...tagIds])))
    .groupBy(taggedMembers.tagId)
  return new Map(rows.map(({ tagId, members }) => [tagId, members]))
}

/** The generic calls of the desk for tags. */
export const handlers = deskHandlers(resource)
