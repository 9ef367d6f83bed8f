import type { ProductRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { readRow } from '../../platform/desk/deskRows'
import type { NamedChoice } from '../../platform/transfer/cells/Cell'
import { deskTransfer } from '../../platform/transfer/deskTransfer'
import { emptyRecord } from '../../platform/transfer/emptyRecord'
import { productPresets } from '../../platform/transfer/presets/products'
import type { PreparedRow } from '../../platform/transfer/ResourceTransfer'
import type { TransferContext } from '../../platform/transfer/TransferKind'
import { addProducts, findFaults } from './addProducts'
import { changeProducts, isPlainChange } from './changeProducts'
import { listCategoryPaths, listMissingCategories, storeMissingCategories } from './categoryPaths'
import { correctStock } from './correctStock'
import { resource } from './desk'
import { partWords, productColumns } from './productColumns'
import { variantsOfProducts } from './variantRepository'

/** How many products one short transaction writes. */
const BATCH_ROWS = 200

/** Why an import corrects stock, in its history. */
const REASON = 'Import'

/** What the parts of the catalogue have as categories. */
const groups = [
  { ref: 'categories', group: 'product', part: 'product' },
  { ref: 'courses', group: 'dining', part: 'fandb' },
] as const

/** Products of products.csv, with their variants and stock. */
export const transfer = deskTransfer({
  kind: 'products',
  resource,
  columns: productColumns,
  presets: productPresets,
  batchRows: BATCH_ROWS,
  nameOf: ({ name }) => name,
  create: () => emptyRecord('products'),

  choices: async (tx, { companyId }) => {
    const choices: Record<string, NamedChoice[]> = {}
    for (const { ref, group } of groups)
      choices[ref] = await listCategoryPaths(tx, companyId, group)
    return choices
  },

  prepare: async (tx, context, rows, { isTried, choices }) => {
    const stored = isTried ? rows.filter(({ before }) => before !== undefined) : rows
    const further: Record<string, NamedChoice[]> = {}
    for (const { ref, group, part } of groups) {
      const known = choices[ref] ?? []
      const named = { group, known }
      const made = await storeMissingCategories(tx, context, named, cellsOf(stored, part))
      further[ref] = isTried
        ? [...made, ...listMissingCategories([...known, ...made], cellsOf(rows, part))]
        : made
    }
    return Object.values(further).some(({ length }) => length > 0) ? further : undefined
  },

  saved: storeStock,

  bulk: {
    takes: isPlainChange,
    check: findFaults,
    change: (tx, { companyId, username }, changes) =>
      changeProducts(tx, { companyId, by: username, reason: REASON }, changes),
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
