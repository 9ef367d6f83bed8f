import type { Weekday, WeekHours } from '../../src/core/hours/WeekHours'
import { insertAddress, type AddressRow } from '../features/addresses/addressRepository'
import {
  insertCoupon,
  insertTaxRate,
  type CouponRow,
} from '../features/commerce/reservations/cartRepository'
import {
  insertLocation,
  insertMethod,
  type LocationRow,
  type MethodRow,
} from '../features/commerce/cart/shippingRepository'
import type { Tx } from '../platform/db/Database'
import { daysBefore } from './dateArithmetic'

/**
 * A club's shop settings from fixtures/clubs/<slug>/shop.json: taxes in hundredths of a percent,
 * amounts in cents.
 */
export interface ShopFixture {
  taxes: Partial<Record<'product' | 'event', number>>
  coupons: (Pick<CouponRow, 'title' | 'kind' | 'value'> & {
    code: string
    /** Days before the seed's time at which the coupon expired, if it has. */
    endedDaysAgo?: number
  })[]
  shipping: (Pick<MethodRow, 'courier' | 'courierCode' | 'method' | 'priceCents'> &
    Partial<Pick<MethodRow, 'perItemCents' | 'countries'>>)[]
  pickups: (Pick<LocationRow, 'name' | 'address'> & { hours: WeekHours })[]
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

/**
 * Seeds a club's taxes, coupons, shipping methods and pickup locations, and its people's addresses.
 */
export async function insertShop(
  tx: Tx,
  { companyId, timezone }: { companyId: number; timezone: string },
  { taxes, coupons, shipping, pickups, addresses }: ShopFixture,
  customerIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const kind of ['product', 'event'] as const)
    if (taxes[kind] !== undefined)
      await insertTaxRate(tx, { companyId, kind, basisPoints: taxes[kind] })
  for (const { code, endedDaysAgo, ...coupon } of coupons) {
    await insertCoupon(tx, {
      companyId,
      codeLower: code.toLowerCase(),
      validUntil: endedDaysAgo === undefined ? null : daysBefore(now, endedDaysAgo),
      ...coupon,
    })
  }
  for (const method of shipping) await insertMethod(tx, { companyId, ...method })
  for (const { hours, ...location } of pickups)
    await insertLocation(tx, { companyId, timezone, ...location, hours: wholeWeek(hours) })
  for (const [email, addressesOfPerson] of Object.entries(addresses)) {
    const customerId = customerIds.get(email)
    if (customerId === undefined)
      throw new Error(
        `shop.json of company ${companyId} names ${email}, who is not one of its customers`,
      )
    for (const [index, address] of addressesOfPerson.entries())
      await insertAddress(tx, { companyId, customerId, isDefault: index === 0, ...address })
  }
}

/** Expands opening hours to the whole week; a day that is not listed becomes closed. */
function wholeWeek(hours: WeekHours): LocationRow['hours'] {
  const day = (name: Weekday): string => hours[name] ?? 'closed'
  return {
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
    sunday: day('sunday'),
  }
}
