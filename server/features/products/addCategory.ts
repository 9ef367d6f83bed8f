import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { CategoryRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { categories } from '../../platform/db/schema/categories'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { keepCategories } from '../../platform/desk/deskChoices'
import { faultAt } from '../../platform/desk/faultAt'
import { mediaLookup } from '../media/mediaLookup'
import { insertCategory, MAX_OF_GROUP, type CategoryRow } from './categoryRepository'

/** What staff write of a category. */
type CategoryFields = Omit<CategoryRecord, 'id' | 'revision' | 'parent' | 'hasChildren'>

/** Stores a new category as staff wrote it; returns its id. Throws like `requireValidCategory`. */
export async function addCategory(
  tx: Tx,
  companyId: number,
  fields: CategoryFields,
): Promise<number> {
  await requireValidCategory(tx, { companyId, id: null }, fields)
  return insertCategory(tx, { companyId, ...toCategoryColumns(fields) })
}

/** The columns of a valid category, without its path segment, which stays when its name changes. */
export const toCategoryColumns = (fields: CategoryFields) => ({
  group: fields.group,
  parentId: fields.parentId,
  position: fields.position,
  name: fields.name.trim(),
  featured: fields.featured,
  description: fields.description,
  graphicThumb: fields.graphicThumb,
})

/**
 * Throws 422 `invalid_request` with a detail for each field that a rule refuses: categories are two
 * deep, one is below another of its own group, and a group has at most `MAX_OF_GROUP`. `id` is that
 * of the stored category; null for a new one.
 */
export async function requireValidCategory(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number | null },
  fields: CategoryFields,
): Promise<void> {
  // Two saves at once could put each below the other, or give both one path segment.
  await tx.execute(sql`select pg_advisory_xact_lock(${CATEGORY_LOCK}, ${companyId})`)
  await keepCategories(tx, companyId, [fields.parentId])
  const parents = await listParents(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  const parent = parents.find((one) => one.id === fields.parentId)
  const hasChildren =
    parent !== undefined &&
    id !== null &&
    (await findByKey(tx, categories, { companyId, parentId: id })) !== undefined
  requireNoFaults([
    ...checkRecord('categories', fields, { choices: { parents }, hasPicture }),
    ...(id === null && !(await hasRoom(tx, companyId, fields.group))
      ? [faultAt('/group', 'too_many', `is more than the ${MAX_OF_GROUP} that a group can have`)]
      : []),
    ...(parent !== undefined && parent.group !== fields.group
      ? [faultAt('/parent_id', 'other_group', 'is of another group')]
      : []),
    ...(parent !== undefined && parent.id === id
      ? [faultAt('/parent_id', 'itself', 'can’t be below itself')]
      : hasChildren
        ? [faultAt('/parent_id', 'too_deep', 'can’t be below another one')]
        : []),
  ])
}

async function hasRoom(tx: Tx, companyId: number, group: CategoryRow['group']): Promise<boolean> {
  const [row] = await tx
    .select({ stored: count() })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), eq(categories.group, group)))
  return (row?.stored ?? 0) < MAX_OF_GROUP
}

/** Key of the advisory lock; an arbitrary number. */
const CATEGORY_LOCK = 7_332

/** The categories below which others can be: those that are below none. */
export const listParents = (
  tx: Tx,
  companyId: number,
): Promise<Pick<CategoryRow, 'id' | 'name' | 'group'>[]> =>
  tx
    .select({ id: categories.id, name: categories.name, group: categories.group })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), isNull(categories.parentId)))
    .orderBy(asc(categories.group), asc(categories.position), asc(categories.id))
