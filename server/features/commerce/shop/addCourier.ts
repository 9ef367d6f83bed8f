import type { CourierRecord } from '#generated/types'
import type { Tx } from '../../../platform/db/Database'
import { checkRecord, requireNoFaults } from '../../../platform/desk/checkRecord'
import { faultAt } from '../../../platform/desk/faultAt'
import { findCountry } from '../../static/countries'
import { insertMethod } from '../cart/shippingRepository'

/** What staff write of a courier. */
export type CourierFields = Omit<CourierRecord, 'id' | 'revision'>

/** Stores a new courier as staff wrote it; returns its id. Throws like `toCourierColumns`. */
export const addCourier = (tx: Tx, companyId: number, fields: CourierFields): Promise<number> =>
  insertMethod(tx, { companyId, ...toCourierColumns(fields) })

/**
 * The columns of a courier as staff wrote it. Throws 422 `invalid_request` with a detail for each
 * field that a rule refuses, such as a country that is none or is there twice.
 */
export function toCourierColumns(fields: CourierFields) {
  const codes = fields.countries.map(({ country }) => country)
  requireNoFaults([
    ...checkRecord('couriers', fields, { choices: {}, hasPicture: () => false }),
    ...codes.flatMap((code, index) =>
      findCountry(code) === undefined
        ? [faultAt(`/countries/${index}/country`, 'country', 'is no country')]
        : codes.indexOf(code) < index
          ? [faultAt(`/countries/${index}/country`, 'duplicate', 'is in the list twice')]
          : [],
    ),
  ])
  return {
    courier: fields.courier.trim(),
    method: fields.method.trim(),
    courierCode: fields.courierCode.trim(),
    priceCents: fields.priceCents,
    perItemCents: fields.perItemCents,
    countries: codes.length === 0 ? null : codes,
  }
}
