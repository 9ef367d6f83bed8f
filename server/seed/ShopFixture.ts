import type { WeekHours } from '../../src/core/hours/WeekHours'
import type { AddressRow } from '../features/addresses/addressRepository'
import type { CouponFields } from '../features/commerce/coupons/couponFields'
import type { CourierFields } from '../features/commerce/shop/addCourier'
import type { PickupLocationFields } from '../features/commerce/shop/addPickupLocation'

/**
 * A club's shop settings from fixtures/clubs/<slug>/shop.json: taxes in hundredths of a percent,
 * amounts in cents.
 */
export interface ShopFixture {
  taxes: Partial<Record<'product' | 'event', number>>
  coupons: (Pick<CouponFields, 'code' | 'title' | 'kind'> & {
    /** Percent, or an amount in cents. */
    value: number
    /** Days before the seed's time at which the coupon expired, if it has. */
    endedDaysAgo?: number
  })[]
  shipping: (Pick<CourierFields, 'courier' | 'courierCode' | 'method' | 'priceCents'> & {
    perItemCents?: number
    /** The countries shipped to, as ISO 3166 codes; all if omitted. */
    countries?: string[]
  })[]
  pickups: (Pick<PickupLocationFields, 'name' | 'address'> & { hours: WeekHours })[]
  /** Each person's addresses, by email; the first address is the default. */
  addresses: Record<
    string,
    (Pick<
      AddressRow,
      'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
    > &
      Partial<Pick<AddressRow, 'address2' | 'phoneNumber' | 'notes' | 'companyName'>>)[]
  >
}

/** The fixture of a club without a shop. */
export const noShop: ShopFixture = {
  taxes: {},
  coupons: [],
  shipping: [],
  pickups: [],
  addresses: {},
}
