import { and, eq, inArray, like, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { productVariants } from '../../platform/db/schema/products'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { findOrdered, findWanted } from './findOrdered'
import { choicesOf } from './model/checkProduct'
import type { ProductFields } from './productFields'
import { insertVariants, variantTitle, type VariantRow } from './variantRepository'

/**
 * Stores a product's variants in their order: new ones, changed ones, and without those that are
 * missing. `rows` are the stored ones, and the product must be locked and its fields valid. The stock
 * of a variant changes only between counted, from 0 on, and not counted; returns which are no
 * longer counted, and how many were left. Throws 422 `invalid_request` for an id that is none of the
 * product's, for a missing variant that was ordered or is in a cart, and for other values of one that
 * is in a cart or in an order that is not finished.
 */
export async function saveVariants(
  tx: Tx,
  { companyId, productId }: Pick<VariantRow, 'companyId' | 'productId'>,
  rows: readonly VariantRow[],
  fields: ProductFields,
): Promise<{ variant: string; stock: number }[]> {
  const { variants } = fields
  requireNoFaults(
    variants.flatMap(({ id }, index) =>
      id === null || rows.some((row) => row.id === id)
        ? []
        : [faultAt(`/variants/${index}/id`, 'unknown', 'is no variant of the product')],
    ),
  )
  const choices = variants.map((variant) => choicesOf(fields, variant))
  const isKept = (row: VariantRow): boolean => variants.some(({ id }) => id === row.id)
  const hasOtherChoices = (row: VariantRow): boolean =>
    isKept(row) &&
    JSON.stringify(row.choices) !==
      JSON.stringify(choices[variants.findIndex(({ id }) => id === row.id)])
  const removed = rows.filter((row) => !isKept(row)).map(({ id }) => id)
  const changed = rows.filter(hasOtherChoices).map(({ id }) => id)
  const locked = await lockVariants(
    tx,
    companyId,
    rows,
    // Waits for lines that are just being put into a cart, and keeps new ones out.
    removed.length + changed.length > 0 ? 'update' : 'no key update',
  )
  if ((await findOrdered(tx, { companyId, productId }, removed)).size > 0)
    requireNoFaults([faultAt('/variants', 'ordered', 'lacks one that was ordered or is in a cart')])
  const wanted = await findWanted(tx, { companyId, productId }, changed)
  requireNoFaults(
    variants.flatMap(({ id }, index) =>
      id !== null && wanted.has(id)
        ? [faultAt(`/variants/${index}/first`, 'wanted', 'is in a cart or ordered as it was')]
        : [],
    ),
  )
  if (removed.length > 0)
    await tx
      .delete(productVariants)
      .where(and(eq(productVariants.companyId, companyId), inArray(productVariants.id, removed)))
  const skus = await skusOf(tx, { companyId, productId }, variants)
  const saved = variants.map(({ id, priceCents, counted }, position) => ({
    id,
    position,
    counted,
    columns: {
      sku: skus[position] ?? '',
      choices: choices[position] ?? [],
      priceCents,
    },
  }))
  // Two variants may swap their values or numbers, which are unique at each moment.
  const isOther = ({ id, columns }: (typeof saved)[number]): boolean => {
    const row = rows.find((one) => one.id === id)
    return row !== undefined && (row.sku !== columns.sku || changed.includes(row.id))
  }
  const others = saved.flatMap((one) => (one.id !== null && isOther(one) ? [one.id] : []))
  if (others.length > 0)
    await tx
      .update(productVariants)
      .set({
        sku: sql`'variant ' || ${productVariants.id} || ' ' || ${productVariants.sku}`,
        choices: sql`jsonb_build_array(${productVariants.id})`,
      })
      .where(and(eq(productVariants.companyId, companyId), inArray(productVariants.id, others)))
  for (const { id, position, counted, columns } of saved)
    if (id !== null)
      await tx
        .update(productVariants)
        .set({
          ...columns,
          position,
          stock: counted ? sql`coalesce(${productVariants.stock}, 0)` : null,
        })
        .where(and(eq(productVariants.companyId, companyId), eq(productVariants.id, id)))
  await insertVariants(
    tx,
    { companyId, productId },
    saved.flatMap(({ id, position, counted, columns }) =>
      id === null ? [{ ...columns, position, stock: counted ? 0 : null }] : [],
    ),
  )
  return locked.flatMap((row) =>
    row.stock !== null && !variants.some(({ id, counted }) => id === row.id && counted)
      ? [{ variant: variantTitle(row), stock: row.stock }]
      : [],
  )
}

/**
 * Locks variants in the order in which orders do, so that neither can wait for the other; returns
 * them as they are by then.
 */
export async function lockVariants(
  tx: Tx,
  companyId: number,
  rows: readonly Pick<VariantRow, 'id'>[],
  mode: 'update' | 'no key update',
): Promise<VariantRow[]> {
  if (rows.length === 0) return []
  return tx
    .select()
    .from(productVariants)
    .where(
      and(
        eq(productVariants.companyId, companyId),
        inArray(
          productVariants.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(productVariants.id)
    .for(mode)
}

/**
 * The variants' article numbers; one without gets the product's id with the next number that no
 * variant of the company has. `lockSkus` must have been called.
 */
async function skusOf(
  tx: Tx,
  { companyId, productId }: Pick<VariantRow, 'companyId' | 'productId'>,
  variants: ProductFields['variants'],
): Promise<string[]> {
  const skus = variants.map(({ sku }) => sku.trim())
  if (!skus.includes('')) return skus
  const others = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.companyId, companyId),
        ne(productVariants.productId, productId),
        like(productVariants.sku, `${productId}-%`),
      ),
    )
  const taken = new Set([...skus, ...others.map(({ sku }) => sku)])
  let last = 0
  return skus.map((sku) => {
    if (sku !== '') return sku
    do last += 1
    while (taken.has(`${productId}-${last}`))
    return `${productId}-${last}`
  })
}
