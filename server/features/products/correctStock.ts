import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { recordDeskChanges } from '../../platform/desk/deskChangeRepository'
import { findByKey } from '../../platform/db/findByKey'
import { products, productVariants } from '../../platform/db/schema/products'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import type { ProductRow } from './productRepository'
import { variantTitle } from './variantRepository'

/** A correction as staff make it. */
export interface Correction {
  /** Null for a product without variants. */
  variantId: number | null
  /** How many there are more; below 0, less. */
  by: number
  reason: string
}

/** A correction as it is recorded; or what was left when counting was turned off. */
export interface StoredCorrection {
  /** The variant's title; '' for a product without variants. */
  variant: string
  change: number
  /** How many could be ordered after it; null if it was not counted any more. */
  stock: number | null
  /** '' if counting was turned off. */
  reason: string
}

/** The most that is counted of one thing. */
export const MOST = 10_000_000

/**
 * Corrects the stock of a locked product, or of one of its variants. What orders hold is taken off
 * the stock already, so it can't fall below 0. Throws 404 `not_found` for a variant that is none of
 * the product's, 409 `conflict` if the stock is not counted, and 422 `invalid_request` for a
 * correction by nothing, without a reason, or to less than nothing.
 */
export async function correctStock(
  tx: Tx,
  product: Pick<ProductRow, 'companyId' | 'id' | 'stock' | 'optionNames'>,
  { variantId, by, reason }: Correction,
): Promise<StoredCorrection> {
  requireNoFaults([
    ...(by === 0 ? [faultAt('/by', 'required', 'must not be 0')] : []),
    ...(reason.trim() === '' ? [faultAt('/reason', 'required', 'must not be blank')] : []),
  ])
  const { companyId, id } = product
  const variant =
    variantId === null
      ? undefined
      : await findByKey(
          tx,
          productVariants,
          { companyId, productId: id, id: variantId },
          'no key update',
        )
  if (variantId !== null && variant === undefined) throw new AppError(404, 'not_found')
  const stored =
    variant === undefined && product.optionNames.length > 0 ? null : (variant ?? product).stock
  if (stored === null) throw new AppError(409, 'conflict')
  const stock = stored + by
  requireNoFaults([
    ...(stock < 0 ? [faultAt('/by', 'too_few', `must leave 0 or more of ${stored}`)] : []),
    ...(stock > MOST ? [faultAt('/by', 'maximum', `must leave ${MOST} or less`)] : []),
  ])
  if (variant === undefined)
    await tx
      .update(products)
      .set({ stock })
      .where(and(eq(products.companyId, companyId), eq(products.id, id)))
  else
    await tx
      .update(productVariants)
      .set({ stock })
      .where(and(eq(productVariants.companyId, companyId), eq(productVariants.id, variant.id)))
  return {
    variant: variant === undefined ? '' : variantTitle(variant),
    change: by,
    stock,
    reason: reason.trim(),
  }
}

/** Records corrections of several products, except those by nothing. */
export const recordCorrections = (
  tx: Tx,
  { companyId, by, reason }: { companyId: number; by: string; reason: string },
  corrections: readonly (Omit<StoredCorrection, 'reason'> & {
    productId: number
    /** The product's. */
    revision: number
  })[],
): Promise<void> =>
  recordDeskChanges(
    tx,
    corrections
      .filter(({ change }) => change !== 0)
      .map(({ productId, revision, ...correction }) => ({
        companyId,
        resource: 'stock',
        recordId: productId,
        revision,
        by,
        before: null,
        after: { ...correction, reason } satisfies StoredCorrection,
      })),
  )
