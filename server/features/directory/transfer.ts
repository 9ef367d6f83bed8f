import { deskTransfer } from '../../platform/transfer/deskTransfer'
import { emptyRecord } from '../../platform/transfer/emptyRecord'
import { listCategoryPaths, storeMissingCategories } from '../products/categoryPaths'
import { businessColumns } from './businessColumns'
import { resource } from './desk'

/** Businesses of businesses.csv, with their people and locations. */
export const transfer = deskTransfer({
  kind: 'businesses',
  resource,
  columns: businessColumns,
  nameOf: ({ name }) => name,
  create: () => emptyRecord('businesses'),

  choices: async (tx, { companyId }) => ({
    categories: await listCategoryPaths(tx, companyId, 'directory'),
  }),

  prepare: async (tx, context, rows, { choices }) => {
    const categories = await storeMissingCategories(
      tx,
      context,
      { group: 'directory', known: choices['categories'] },
      rows.flatMap(({ cells }) => cells['category'] ?? []),
    )
    return categories.length > 0 ? { categories } : undefined
  },
})
