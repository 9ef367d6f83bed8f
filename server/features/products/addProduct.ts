import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { productVariants } from '../../platform/db/schema/products'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { keepCategories, listCategoryChoices, type Choice } from '../../platform/desk/deskChoices'
import { faultAt } from '../../platform/desk/faultAt'
import type { ErrorDetail } from '../../platform/http/AppError'
import { mediaLookup } from '../media/mediaLookup'
import { checkProduct } from './model/checkProduct'
import { toColumns, type ProductFields } from './productFields'
import { insertProduct } from './productRepository'
import { saveVariants } from './saveVariants'
import { lockSkus } from './variantRepository'

/**
 * Stores a new product of the club as staff wrote it; returns its id. What is counted of it begins
 * at 0. Throws like `requireValid`.
 */
export async function addProduct(
  tx: Tx,
  companyId: number,
  fields: ProductFields,
): Promise<number> {
  await requireValid(tx, { companyId, id: null }, fields)
  const id = await insertProduct(
    tx,
    { companyId, ...toColumns(fields), stock: isCounted(fields) ? 0 : null },
    categoryIdsOf(fields),
  )
  await saveVariants(tx, { companyId, productId: id }, [], fields)
  return id
}

/**
 * Throws 422 `invalid_request` with a detail for each field that a rule refuses, and keeps article
 * numbers free that it found free. `id` is that of the stored product; null for a new one.
 */
export async function requireValid(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number | null },
  fields: ProductFields,
): Promise<void> {
  if (fields.variants.length > 0) await lockSkus(tx, companyId)
  await keepCategories(tx, companyId, categoryIdsOf(fields))
  const choices = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults([
    ...checkRecord('products', fields, { choices, hasPicture }),
    ...checkProduct(fields),
    ...(await findTakenSkus(tx, { companyId, id }, fields)),
  ])
}

/** What a product can refer to: the shop's categories, and the courses of the menu. */
export const listChoices = async (
  tx: Tx,
  companyId: number,
): Promise<{ categories: Choice[]; courses: Choice[] }> => ({
  categories: await listCategoryChoices(tx, companyId, 'product'),
  courses: await listCategoryChoices(tx, companyId, 'dining'),
})

/** The categories of the part in which a product is; those of the other one mean nothing. */
export const categoryIdsOf = ({ part, categoryIds, courseIds }: ProductFields): number[] =>
  part === 'product' ? categoryIds : courseIds

/** Whether a product's own stock is counted; with variants, each has its own. */
export const isCounted = ({ counted, variants }: ProductFields): boolean =>
  counted && variants.length === 0

async function findTakenSkus(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number | null },
  { variants }: ProductFields,
): Promise<ErrorDetail[]> {
  const skus = variants.map(({ sku }) => sku.trim())
  const given = skus.filter((sku) => sku !== '')
  if (given.length === 0) return []
  const taken = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.companyId, companyId),
        inArray(productVariants.sku, given),
        ...(id === null ? [] : [ne(productVariants.productId, id)]),
      ),
    )
  return skus.flatMap((sku, index) =>
    taken.some((one) => one.sku === sku)
      ? [faultAt(`/variants/${index}/sku`, 'sku_taken', 'belongs to another variant')]
      : [],
  )
}
