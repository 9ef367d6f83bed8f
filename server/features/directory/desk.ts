import { and, eq } from 'drizzle-orm'
import { businesses } from '../../platform/db/schema/businesses'
import { products } from '../../platform/db/schema/products'
import { surveyResponses } from '../../platform/db/schema/surveyResponses'
import { findByKey } from '../../platform/db/findByKey'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { addBusiness, listChoices, requireValid } from './addBusiness'
import { toColumns, toFields, type BusinessRow } from './businessFields'

/** Businesses on the desk. */
export const resource: DeskResource<'businesses', BusinessRow> = {
  name: 'businesses',
  table: businesses,
  page: 'directory',
  pagePart: 'businesses',
  choices: listChoices,
  insert: (tx, fields, { companyId }) => addBusiness(tx, companyId, fields),

  present: async (tx, companyId, rows) => {
    const { categories } = await listChoices(tx, companyId)
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    return rows.map((row) => ({
      id: row.id,
      revision: row.revision,
      category: names.get(row.categoryId ?? 0) ?? '',
      ...toFields(row),
    }))
  },

  update: async (tx, row, fields) => {
    const { companyId, id } = row
    await requireValid(tx, companyId, fields, toFields(row))
    await tx
      .update(businesses)
      .set(toColumns(fields))
      .where(and(eq(businesses.companyId, companyId), eq(businesses.id, id)))
  },

  isUsed: async (tx, { companyId, id }) =>
    (await findByKey(tx, products, { companyId, businessId: id })) !== undefined ||
    (await findByKey(tx, surveyResponses, {
      companyId,
      referenceType: 'business',
      referenceId: id,
    })) !== undefined,
}

/** The generic calls of the desk for businesses. */
export const handlers = deskHandlers(resource)
