import type { ProductRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { readRow } from '../../platform/desk/deskRows'
import { deskTransfer } from '../../platform/transfer/deskTransfer'
import { emptyRecord } from '../../platform/transfer/emptyRecord'
import { productPresets } from '../../platform/transfer/presets/products'
import type { PreparedRow } from '../../platform/transfer/ResourceTransfer'
import type { TransferContext } from '../../platform/transfer/TransferKind'
import { addProducts, findFaults } from './addProducts'
import { listCategoryPaths, listMissingCategories, storeMissingCategories } from './categoryPaths'
import { correctStock } from './correctStock'
import { resource } from './desk'
import { partWords, productColumns } from './productColumns'
import { variantsOfProducts } from './variantRepository'

/** How many products one short transaction writes. */
const BATCH_ROWS = 200

/** Why an import corrects stock, in its history. */
const REASON = 'Import'

/** Products of products.csv, with their variants and stock. */
export const transfer = deskTransfer({
  kind: 'products',
  resource,
  columns: productColumns,
  presets: productPresets,
  batchRows: BATCH_ROWS,
  nameOf: ({ name }) => name,
  create: () => emptyRecord('products'),

  choices: async (tx, { companyId }) => ({
    categories: await listCategoryPaths(tx, companyId, 'product'),
    courses: await listCategoryPaths(tx, companyId, 'dining'),
  }),

  prepare: async (tx, context, rows, { isTried }) => {
    const stored = isTried ? rows.filter(({ before }) => before !== undefined) : rows
    const isMade = [
      await storeMissingCategories(tx, context, 'product', cellsOf(stored, 'product')),
      await storeMissingCategories(tx, context, 'dining', cellsOf(stored, 'fandb')),
    ].includes(true)
    if (!isTried) return isMade ? {} : undefined
    const { companyId } = context
    const missing = {
      categories: await listMissingCategories(tx, companyId, 'product', cellsOf(rows, 'product')),
      courses: await listMissingCategories(tx, companyId, 'dining', cellsOf(rows, 'fandb')),
    }
    return isMade || Object.values(missing).some((choices) => choices.length > 0)
      ? missing
      : undefined
  },

  saved: storeStock,

  bulk: {
    check: findFaults,
    insert: (tx, { companyId, username }, records) =>
      addProducts(tx, { companyId, by: username, reason: REASON }, records),
  },
})

/** What rows of a part of the catalogue name as categories. */
const cellsOf = (
  rows: readonly PreparedRow<ProductRecord>[],
  part: ProductRecord['part'],
): string[] =>
  rows.flatMap(({ cells, before }) => {
    const written = cells['part']
    const isIn =
      written === undefined
        ? (before?.part ?? 'product') === part
        : (written === '' ? partWords.product : written.toLowerCase()) === partWords[part]
    return isIn ? (cells['categories'] ?? []) : []
  })

/** Corrects the stock of a product that was changed, and of its variants, to what its row says. */
async function storeStock(
  tx: Tx,
  { companyId, username }: TransferContext,
  { id, after }: { id: number; after: ProductRecord },
): Promise<void> {
  const row = await readRow(tx, resource, { companyId, id }, 'lock')
  const variants = (await variantsOfProducts(tx, companyId, [id])).get(id) ?? []
  const wanted =
    after.variants.length === 0
      ? [{ variantId: null, stored: row.stock, stock: after.counted ? after.stock : null }]
      : after.variants.map(({ counted, stock }, position) => ({
          variantId: variants[position]?.id ?? null,
          stored: variants[position]?.stock ?? null,
          stock: counted ? stock : null,
        }))
  for (const { variantId, stored, stock } of wanted) {
    if (stock === null || stored === null || stock === stored) continue
    const by = stock - stored
    await recordDeskChange(tx, {
      companyId,
      resource: 'stock',
      recordId: id,
      revision: row.revision,
      by: username,
      before: null,
      after: { ...(await correctStock(tx, row, { variantId, by, reason: REASON })) },
    })
  }
}
