import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { findCard, type CardView } from './cardRepository'

/**
 * Returns one of a customer's cards; throws 404 `not_found`, also for a card of another customer or
 * club.
 */
export async function requireCard(
  tx: Tx,
  companyId: number,
  customerId: number,
  id: number,
): Promise<CardView> {
  const view = await findCard(tx, companyId, customerId, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}
