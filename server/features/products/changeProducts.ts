import { and, eq, inArray } from 'drizzle-orm'
import type { ProductRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { insertRows, updateRows } from '../../platform/db/rowsAtOnce'
import { productCategories, products, productVariants } from '../../platform/db/schema/products'
import { faultAt } from '../../platform/desk/faultAt'
import type { ErrorDetail } from '../../platform/http/AppError'
import { joinParts } from '../../../src/core/places/addressLine'
import { categoryIdsOf, isCounted } from './addProduct'
import { MOST, recordCorrections } from './correctStock'
import { choicesOf, optionsOf } from './model/checkProduct'
import { toColumns } from './productFields'
import { lockVariants } from './saveVariants'

/** A stored product, as it is to be. */
interface ProductChange {
  before: ProductRecord
  after: ProductRecord
}

/**
 * Whether nothing changes on which carts, orders and other products depend: prices, stock and what
 * describes a product may.
 */
export const isPlainChange = ({ before, after }: ProductChange): boolean =>
  JSON.stringify(formOf(before)) === JSON.stringify(formOf(after))

const formOf = (product: ProductRecord) => [
  product.part,
  isCounted(product),
  optionsOf(product),
  product.variants.map((variant) => [
    variant.id,
    choicesOf(product, variant),
    variant.sku.trim(),
    variant.counted,
  ]),
]

/** What can't be counted of a plain change. */
export function stockFaults(before: ProductRecord, after: ProductRecord): ErrorDetail[] {
  const counts = [
    { path: '/stock', stock: after.stock, was: before.stock },
    ...after.variants.map(({ stock }, index) => ({
      path: `/variants/${index}/stock`,
      stock,
      was: before.variants[index]?.stock,
    })),
  ]
  return counts.flatMap(({ path, stock, was }) =>
    stock !== null && stock !== was && stock > MOST
      ? [faultAt(path, 'maximum', `must be ${MOST} or less`)]
      : [],
  )
}

/**
 * Stores valid plain changes of locked products, with their stock and its history. What was sold of
 * a variant since it was read stays sold, unless its stock is set.
 */
export async function changeProducts(
  tx: Tx,
  { companyId, by, reason }: { companyId: number; by: string; reason: string },
  changes: readonly (ProductChange & { revision: number })[],
): Promise<void> {
  await updateRows(
    tx,
    products,
    changes.map(({ before: { id }, after }) => ({
      companyId,
      id,
      ...toColumns(after),
      stock: isCounted(after) ? (after.stock ?? 0) : null,
    })),
  )
  await storeCategoriesOf(
    tx,
    companyId,
    changes.filter(({ before, after }) => hasOtherCategories(before, after)),
  )
  const locked = await lockVariants(
    tx,
    companyId,
    changes.flatMap(({ before }) =>
      before.variants.flatMap(({ id }) => (id === null ? [] : [{ id }])),
    ),
    'no key update',
  )
  const left = new Map(locked.map(({ id, stock }) => [id, stock]))
  const variants = changes.flatMap(({ before, after, revision }) =>
    after.variants.flatMap(({ id, stock, priceCents, ...variant }, index) => {
      const now = id === null ? undefined : left.get(id)
      if (id === null || now === undefined) return []
      const wanted = stock === before.variants[index]?.stock ? now : stock
      return [
        {
          row: { companyId, id, priceCents, stock: now === null ? null : wanted },
          correction: {
            productId: before.id,
            revision,
            variant: joinParts(choicesOf(after, { ...variant })),
            change: (wanted ?? 0) - (now ?? 0),
            stock: wanted,
          },
        },
      ]
    }),
  )
  await updateRows(
    tx,
    productVariants,
    variants.map(({ row }) => row),
  )
  await recordCorrections(tx, { companyId, by, reason }, [
    ...changes.flatMap(({ before, after, revision }) =>
      isCounted(after)
        ? [
            {
              productId: before.id,
              revision,
              variant: '',
              change: (after.stock ?? 0) - (before.stock ?? 0),
              stock: after.stock,
            },
          ]
        : [],
    ),
    ...variants.map(({ correction }) => correction),
  ])
}

const hasOtherCategories = (before: ProductRecord, after: ProductRecord): boolean =>
  JSON.stringify(sorted(categoryIdsOf(before))) !== JSON.stringify(sorted(categoryIdsOf(after)))

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

/** Replaces the categories of products. */
async function storeCategoriesOf(
  tx: Tx,
  companyId: number,
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.delete(productCategories).where(
    and(
      eq(productCategories.companyId, companyId),
      inArray(
        productCategories.productId,
        changes.map(({ before }) => before.id),
      ),
    ),
  )
  await insertRows(
    tx,
    productCategories,
    changes.flatMap(({ before: { id: productId }, after }) =>
      categoryIdsOf(after).map((categoryId) => ({ companyId, productId, categoryId })),
    ),
  )
}
