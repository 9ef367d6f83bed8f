import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { joinParts } from '../../../src/core/places/addressLine'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { rowsBy } from '../../platform/db/rowsBy'
import { productVariants } from '../../platform/db/schema/products'

/** A variant of a product as stored. */
export type VariantRow = typeof productVariants.$inferSelect

/** Returns the variants of products, in order, by product id. */
export async function variantsOfProducts(
  db: Tx,
  companyId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, VariantRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(productVariants)
    .where(
      and(
        eq(productVariants.companyId, companyId),
        inArray(productVariants.productId, [...productIds]),
      ),
    )
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  return rowsBy(rows, ({ productId }) => productId)
}

/** Returns a company's variant by its id, if stored. */
export const findVariant = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<VariantRow | undefined> => findByKey(db, productVariants, { companyId, id })

/**
 * Makes transactions that give article numbers to a company's variants wait for each other. Take it
 * before looking for free ones.
 */
export async function lockSkus(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SKU_LOCK}, ${companyId})`)
}

/** Key of the advisory lock; an arbitrary number. */
const SKU_LOCK = 7_331

/** Stores new variants of a product, each at its position. */
export async function insertVariants(
  db: Tx,
  product: { companyId: number; productId: number },
  variants: readonly Omit<typeof productVariants.$inferInsert, keyof typeof product>[],
): Promise<void> {
  if (variants.length === 0) return
  await db.insert(productVariants).values(variants.map((variant) => ({ ...product, ...variant })))
}

/** Returns a variant's title, such as “Navy, M”; in Arabic with an Arabic comma. */
export const variantTitle = ({ choices }: Pick<VariantRow, 'choices'>): string => joinParts(choices)
