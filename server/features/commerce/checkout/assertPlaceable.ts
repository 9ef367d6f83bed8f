import { AppError } from '../../../platform/http/AppError'
import { countProducts } from '../holds/cartRepository'
import type { CartView } from '../cart/readCart'
import { assertPurchasable } from '../cart/assertPurchasable'

/** Maximum total of an order in cents. */
const MAX_CENTS = 1_000_000_000

/**
 * Throws the error shown to the customer if their cart can't be placed: 409 `cart_empty`, the errors
 * of `assertPurchasable`, 409 `rates_expired` if the shipping rate has expired or was quoted for
 * other items, 409 `limit_reached` for a total above the maximum, 422 `invalid_request` without
 * shipping or pickup for products, and 409 `cart_changed` if the total differs from `statedCents`,
 * the total that the customer saw.
 */
export function assertPlaceable(
  {
    row,
    lines,
    totals,
    rate,
    location,
  }: Pick<CartView, 'row' | 'lines' | 'totals' | 'rate' | 'location'>,
  statedCents: number | undefined,
): void {
  if (lines.length === 0) throw new AppError(409, 'cart_empty')
  for (const line of lines) assertPurchasable(line.fault, line, `/items/${line.item.id}`)
  if (totals.hasPhysical && rate === undefined && row.rateId !== null)
    throw new AppError(409, 'rates_expired')
  if (totals.subTotalCents + totals.taxCents + totals.handlingCents > MAX_CENTS)
    throw new AppError(409, 'limit_reached', {
      description: 'The cart comes to more than can be paid at once.',
      details: [
        { path: '/items', code: 'limit_reached', message: 'come to more than can be paid at once' },
      ],
    })
  if (totals.hasPhysical && rate === undefined && location === undefined)
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/shipping',
          code: 'required',
          message: 'must be chosen: an address with a rate, or a location for a pickup',
        },
      ],
    })
  if (totals.hasPhysical && rate !== undefined && rate.items !== countProducts(lines))
    throw new AppError(409, 'rates_expired')
  if (statedCents !== undefined && statedCents !== totals.totalCents)
    throw new AppError(409, 'cart_changed')
}
