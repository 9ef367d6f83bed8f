import { and, eq, inArray, sql } from 'drizzle-orm'
import { schedules } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { categories } from '../../platform/db/schema/categories'
import { eventCategories } from '../../platform/db/schema/events'
import { houseCredits } from '../../platform/db/schema/houseCredits'
import { productCategories } from '../../platform/db/schema/products'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import { isForCoupon } from '../../platform/desk/isForCoupon'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { sendIn } from '../../platform/hub/createHub'
import { addCategory, listParents, requireValidCategory, toCategoryColumns } from './addCategory'
import type { CategoryRow } from './categoryRepository'
import { isNamedBySection } from './isNamedBySection'

/** Categories on the desk. */
export const resource: DeskResource<'categories', CategoryRow> = {
  name: 'categories',
  table: categories,
  insert: (tx, fields, { companyId }) => addCategory(tx, companyId, fields),

  choices: async (tx, companyId) => ({ parents: await listParents(tx, companyId) }),

  present: async (tx, companyId, rows) => {
    const ids = rows.flatMap(({ parentId }) => parentId ?? [])
    const parents = await tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(and(eq(categories.companyId, companyId), inArray(categories.id, ids)))
    const shown = rows.map(({ id }) => id)
    const above = await tx
      .selectDistinct({ id: categories.parentId })
      .from(categories)
      .where(and(eq(categories.companyId, companyId), inArray(categories.parentId, shown)))
    return rows.map((row) => ({
      id: row.id,
      revision: row.revision,
      parent: parents.find(({ id }) => id === row.parentId)?.name ?? '',
      hasChildren: above.some(({ id }) => id === row.id),
      ...toCategoryColumns(row),
    }))
  },

  update: async (tx, { companyId, id }, fields, changed) => {
    await requireValidCategory(tx, { companyId, id }, fields)
    if (changed.includes('group'))
      requireNoFaults([faultAt('/group', 'fixed', 'can’t change once it is stored')])
    await tx
      .update(categories)
      .set(toCategoryColumns(fields))
      .where(and(eq(categories.companyId, companyId), eq(categories.id, id)))
    // What is in it shows its name.
    for (const event of shownBy[fields.group])
      await sendIn(tx, { type: 'company', companyId }, event, {})
    // Of the desk's lists, only the one of businesses has a column with it.
    if (fields.group === 'directory' && changed.includes('name'))
      await notifyDesk(tx, companyId, 'businesses')
  },

  isUsed: async (tx, row) => {
    const { companyId, id } = row
    const found = uses.map(
      ({ table, column, where = sql`true` }) =>
        sql`exists (select 1 from ${table} where ${table.companyId} = ${companyId} and ${column} = ${id} and ${where})`,
    )
    const { rows } = await tx.execute(sql`select ${sql.join(found, sql` or `)} as used`)
    return (
      rows[0]?.['used'] === true ||
      (await isForCoupon(tx, row, 'categoryIds')) ||
      (await isForCoupon(tx, row, 'eventCategoryIds')) ||
      isNamedBySection(tx, row)
    )
  },
}

/** What can refer to a category. */
const uses = [
  { table: categories, column: categories.parentId },
  { table: productCategories, column: productCategories.categoryId },
  { table: eventCategories, column: eventCategories.categoryId },
  { table: schedules, column: schedules.categoryId },
  { table: businesses, column: businesses.categoryId },
  {
    table: houseCredits,
    column: houseCredits.referenceId,
    where: eq(houseCredits.referenceType, 'category'),
  },
]

/** The hub events by which members' open tabs refetch what is in categories of a group. */
const shownBy = {
  product: ['products.changed'],
  dining: ['products.changed', 'schedules.changed'],
  events: ['events.changed'],
  directory: ['businesses.changed'],
} as const satisfies Record<CategoryRow['group'], readonly string[]>

/** The generic calls of the desk for categories. */
export const handlers = deskHandlers(resource)
