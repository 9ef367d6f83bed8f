import type { Weekday, WeekHours } from '../../src/core/hours/WeekHours'
import { insertAddress } from '../features/addresses/addressRepository'
import { addCoupon } from '../features/commerce/coupons/addCoupon'
import type { CouponFields } from '../features/commerce/coupons/couponFields'
import { addCourier } from '../features/commerce/shop/addCourier'
import { addPickupLocation } from '../features/commerce/shop/addPickupLocation'
import { addTaxRate } from '../features/commerce/shop/addTaxRate'
import type { Tx } from '../platform/db/Database'
import { daysBefore } from './dateArithmetic'
import type { ShopFixture } from './ShopFixture'

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
      await addTaxRate(tx, companyId, { kind, percent: taxes[kind] / 100 })
  for (const { value, endedDaysAgo, ...coupon } of coupons)
    await addCoupon(
      tx,
      companyId,
      {
        ...forEverything,
        ...coupon,
        percent: coupon.kind === 'percentage' ? value : null,
        amountCents: coupon.kind === 'amount' ? value : null,
        endsAt: endedDaysAgo === undefined ? null : daysBefore(now, endedDaysAgo).toISOString(),
      },
      now,
    )
  for (const { countries = [], perItemCents = 0, ...courier } of shipping)
    await addCourier(tx, companyId, {
      ...courier,
      perItemCents,
      countries: countries.map((country) => ({ id: null, country })),
    })
  for (const { hours, ...location } of pickups)
    await addPickupLocation(tx, companyId, { timezone, ...location, ...wholeWeek(hours) })
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

/** What a coupon has besides what it takes off. */
const forEverything = {
  active: true,
  minimumCents: 0,
  scope: 'all',
  categoryIds: [],
  productIds: [],
  eventCategoryIds: [],
  eventIds: [],
  scheduleIds: [],
  membershipIds: [],
  startsAt: null,
  limitTotal: null,
  limitPerMember: null,
} satisfies Partial<CouponFields>

/** Expands opening hours to the whole week; on a day that is not listed it is closed. */
function wholeWeek(hours: WeekHours): Record<Weekday, string> {
  const day = (name: Weekday): string => hours[name] ?? ''
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
