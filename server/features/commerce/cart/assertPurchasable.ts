import { AppError } from '../../../platform/http/AppError'
import type { Bounds, ItemFault } from '../holds/model/itemFault'

/**
 * Throws the error shown to the customer if an item can't be bought: 422 `invalid_request` below
 * the minimum quantity, otherwise the fault as the code, except `held_recently`, with status 422 for
 * `slot_unavailable` and 409 for any other. `path` is the JSON Pointer of the item in the request.
 */
export function assertPurchasable(
  fault: ItemFault,
  { minQty, maxQty }: Bounds,
  path = '/quantity',
): void {
  // The checkout itself refuses a time that was held until recently, with the minutes left.
  if (fault === '' || fault === 'held_recently') return
  if (fault === 'quantity')
    throw new AppError(422, 'invalid_request', {
      details: [{ path, code: 'minimum', message: `must be ${minQty} or more` }],
    })
  if (fault === 'slot_unavailable' || fault === 'slot_taken')
    throw new AppError(fault === 'slot_taken' ? 409 : 422, fault, {
      details: [{ path, code: fault, message: 'can’t be booked any more' }],
    })
  const limit = fault === 'ticket_max_reached' ? maxQty : null
  const description = limit === null ? undefined : `You can have ${limit} of these at most.`
  throw new AppError(409, fault, {
    ...(description !== undefined && { description }),
    details: [
      {
        path,
        code: fault,
        message:
          description ??
          (fault === 'sold_out'
            ? maxQty
              ? `Only ${maxQty} are left.`
              : 'None are left.'
            : 'It is not on sale now.'),
        ...(limit !== null && { most: limit }),
      },
    ],
  })
}
