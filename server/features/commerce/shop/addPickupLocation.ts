import type { PickupLocationRecord } from '#generated/types'
import type { Weekday } from '#src/core/hours/WeekHours'
import { toStoredWeek } from '#src/core/hours/writtenWeek'
import type { Tx } from '../../../platform/db/Database'
import { checkRecord, requireNoFaults } from '../../../platform/desk/checkRecord'
import { insertLocation } from '../cart/shippingRepository'

/** What staff write of a place of pickup. */
export type PickupLocationFields = Omit<PickupLocationRecord, 'id' | 'revision'>

/** Stores a new place of pickup as staff wrote it; returns its id. Throws like `toPickupColumns`. */
export const addPickupLocation = (
  tx: Tx,
  companyId: number,
  fields: PickupLocationFields,
): Promise<number> => insertLocation(tx, { companyId, ...toPickupColumns(fields) })

/**
 * The columns of a place of pickup as staff wrote it; `before` is the week as it is stored, in their
 * words. Throws 422 `invalid_request` with a detail for each field that a rule refuses.
 */
export function toPickupColumns(
  { name, address, timezone, ...hours }: PickupLocationFields,
  before?: Readonly<Record<Weekday, string>>,
) {
  requireNoFaults(
    checkRecord(
      'pickup-locations',
      { name, address, timezone, ...hours },
      { choices: {}, hasPicture: () => false, before },
    ),
  )
  return { name: name.trim(), address: address.trim(), timezone, hours: toStoredWeek(hours) }
}
