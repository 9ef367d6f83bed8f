import { and, eq, sql } from 'drizzle-orm'
import { textArrayOf } from '../../platform/db/arrayOf'
import { chunks } from '../../platform/db/chunks'
import type { ProductRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { insertRows, reserveIds } from '../../platform/db/rowsAtOnce'
import { productCategories, products, productVariants } from '../../platform/db/schema/products'
import { checkRecord } from '../../platform/desk/checkRecord'
import { keepCategories } from '../../platform/desk/deskChoices'
import type { DeskChoices } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import type { ErrorDetail } from '../../platform/http/AppError'
import { joinParts } from '../../../src/core/places/addressLine'
import { mediaLookup } from '../media/mediaLookup'
import { categoryIdsOf, isCounted } from './addProduct'
import { recordCorrections } from './correctStock'
import { stockFaults } from './changeProducts'
import { checkProduct, choicesOf } from './model/checkProduct'
import { toColumns, type ProductFields } from './productFields'
import { lockSkus } from './variantRepository'

/** A product with its stock, and that of its variants. */
export type StockedProduct = ProductFields & { stock: number | null }

/**
 * What the rules on saving refuse of each of several products, which are new, also that two of them
 * have the same article number, or change as `isPlainChange` says. `choices` is what they can refer
 * to.
 */
export async function findFaults(
  tx: Tx,
  companyId: number,
  records: readonly { before: ProductRecord | undefined; after: ProductRecord }[],
  choices: DeskChoices,
): Promise<ErrorDetail[][]> {
  const all = records.map(({ after }) => after)
  const added = all.filter((_, index) => records[index]?.before === undefined)
  if (added.some(({ variants }) => variants.length > 0)) await lockSkus(tx, companyId)
  await keepCategories(tx, companyId, [...new Set(all.flatMap(categoryIdsOf))])
  const hasPicture = await mediaLookup(tx, companyId, all)
  const taken = await findSkus(tx, companyId, added.flatMap(skusOf))
  return records.map(({ before, after: fields }) => {
    const rules = [
      ...checkRecord('products', fields, { choices, hasPicture }),
      ...checkProduct(fields),
    ]
    // It keeps its article numbers.
    if (before !== undefined) return [...rules, ...stockFaults(before, fields)]
    const details = [
      ...rules,
      ...fields.variants.flatMap(({ sku }, index) =>
        taken.has(sku.trim())
          ? [faultAt(`/variants/${index}/sku`, 'sku_taken', 'belongs to another variant')]
          : [],
      ),
    ]
    for (const sku of skusOf(fields)) taken.add(sku)
    return details
  })
}

/** Stores valid new products with their stock, and its history; returns their ids. */
export async function addProducts(
  tx: Tx,
  { companyId, by, reason }: { companyId: number; by: string; reason: string },
  records: readonly StockedProduct[],
): Promise<number[]> {
  if (records.some(({ variants }) => variants.length > 0)) await lockSkus(tx, companyId)
  const ids = await reserveIds(tx, products, records.length)
  const stored = records.map((fields, index) => ({ fields, productId: ids[index] ?? 0 }))
  await insertRows(
    tx,
    products,
    stored.map(({ fields, productId }) => ({
      companyId,
      id: productId,
      ...toColumns(fields),
      stock: isCounted(fields) ? (fields.stock ?? 0) : null,
    })),
  )
  await insertRows(
    tx,
    productCategories,
    stored.flatMap(({ fields, productId }) =>
      categoryIdsOf(fields).map((categoryId) => ({ companyId, productId, categoryId })),
    ),
  )
  const variants = await variantRows(tx, companyId, stored)
  await insertRows(tx, productVariants, variants)
  await recordCorrections(
    tx,
    { companyId, by, reason },
    [
      ...stored.flatMap(({ fields, productId }) =>
        isCounted(fields) ? [{ productId, variant: '', stock: fields.stock ?? 0 }] : [],
      ),
      ...variants.map(({ productId, choices, stock }) => ({
        productId,
        variant: joinParts(choices),
        stock: stock ?? 0,
      })),
    ].map((one) => ({ ...one, revision: 1, change: one.stock })),
  )
  return ids
}

/** The variants of new products as rows; one without an article number gets the product's id with a number. */
async function variantRows(
  tx: Tx,
  companyId: number,
  stored: readonly { fields: ProductFields; productId: number }[],
) {
  const rows = stored.flatMap(({ fields, productId }) =>
    fields.variants.map((variant, position) => ({
      companyId,
      productId,
      position,
      sku: variant.sku.trim(),
      choices: choicesOf(fields, variant),
      priceCents: variant.priceCents,
      stock: variant.counted ? (variant.stock ?? 0) : null,
    })),
  )
  const unnumbered = rows.filter(({ sku }) => sku === '')
  const candidates = unnumbered.flatMap(({ productId, position }) =>
    [position, MAX_VARIANTS + position].map((at) => `${productId}-${at + 1}`),
  )
  const taken = await findSkus(tx, companyId, candidates)
  for (const row of rows) if (row.sku !== '') taken.add(row.sku)
  for (const row of unnumbered) {
    const [first, other] = [row.position, MAX_VARIANTS + row.position]
    row.sku = `${row.productId}-${(taken.has(`${row.productId}-${first + 1}`) ? other : first) + 1}`
  }
  return rows
}

/** The most variants of a product. */
const MAX_VARIANTS = 100

const skusOf = ({ variants }: Pick<ProductFields, 'variants'>): string[] =>
  variants.map(({ sku }) => sku.trim()).filter((sku) => sku !== '')

/** Which of these article numbers variants of the company have. */
async function findSkus(tx: Tx, companyId: number, skus: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunks([...new Set(skus)]))
    for (const { sku } of await tx
      .select({ sku: productVariants.sku })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.companyId, companyId),
          sql`${productVariants.sku} = any(${textArrayOf(chunk)})`,
        ),
      ))
      found.add(sku)
  return found
}
