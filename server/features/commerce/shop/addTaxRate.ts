import type { TaxRateRecord } from '#generated/types'
import type { Tx } from '../../../platform/db/Database'
import { requireNoFaults } from '../../../platform/desk/checkRecord'
import { faultAt } from '../../../platform/desk/faultAt'
import { AppError } from '../../../platform/http/AppError'
import { insertTaxRate } from '../holds/cartRepository'

/** What staff write of a tax rate. */
export type TaxRateFields = Pick<TaxRateRecord, 'kind' | 'percent'>

/**
 * Stores a new tax rate as staff wrote it; returns its id. Throws 422 `invalid_request` for a kind
 * that has one, and for more than four decimals.
 */
export async function addTaxRate(
  tx: Tx,
  companyId: number,
  { kind, percent }: TaxRateFields,
): Promise<number> {
  const id = await insertTaxRate(tx, { companyId, kind, basisPoints: toBasisPoints(percent) })
  if (id !== undefined) return id
  throw new AppError(422, 'invalid_request', {
    details: [faultAt('/kind', 'kind_taken', 'has a tax rate already')],
  })
}

/** A percentage in hundredths of a percent; throws 422 `invalid_request` for more than four decimals. */
export function toBasisPoints(percent: number): number {
  const parts = Math.round(percent * PARTS)
  requireNoFaults(
    parts / PARTS === percent
      ? []
      : [faultAt('/percent', 'decimals', 'must have at most four decimals')],
  )
  return parts / 100
}

/** Hundredths of a percent as a percentage. */
export const toPercent = (basisPoints: number): number => Math.round(basisPoints * 100) / PARTS

/** Into how many parts a percent can be divided. */
const PARTS = 10_000
