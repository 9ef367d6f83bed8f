import type { CallTools, Handlers } from '../../../platform/calls/Handler'
import { schedulePageIds } from '#src/core/registry/schedulePageIds'
import { checkPages } from '../../../platform/calls/checkAccess'
import { AppError } from '../../../platform/http/AppError'
import { countAttempt, refundAttempt } from '../../../platform/sign-in/countAttempt'
import { requireCustomer, requireCustomerKey } from '../../customers/requireCustomer'
import { slotLimit } from '../../schedules/slotLimit'
import { lockHouseCredits } from '../../perks/houseCreditRepository'
import { findLocation, findRate } from './shippingRepository'
import { findTypedCoupon } from '../coupons/couponRepository'
import { findOpenPlaced } from '../holds/placedRepository'
import { changeCart, getCurrency, currentCart } from './changeCart'
import { countProducts, listCartItems, putCart } from '../holds/cartRepository'
import { isExpired } from '../holds/model/distributeCredits'
import { presentCart, presentGroups } from './presentCart'
import { findFault } from './readCoupon'
import { setBooking } from './setBooking'
import { assertPasscode, requiredPasscodeHash, setProduct, setTicket } from './setItem'

/**
 * Counts a change to a slot in the cart, because each can hold another slot. Throws 429
 * `too_many_attempts` beyond `slotLimit`.
 */
const countSlotChange = async ({
  context,
  caller,
}: Pick<CallTools, 'context' | 'caller'>): Promise<void> => {
  await countAttempt(context.db, [slotLimit(requireCustomerKey(caller))])
}

/** Returns the schedule of a request in the form that `setBooking` takes. */
const toBookingTarget = (
  kind: 'reservation' | 'appointment',
  scheduleId: number,
  { caller }: Pick<CallTools, 'caller'>,
) => ({
  kind,
  scheduleId,
  checkPage: (scheduleKind: keyof typeof schedulePageIds) => {
    checkPages([schedulePageIds[scheduleKind]], caller)
  },
  limits: requireCustomer(caller).club.compiled().config.settings.bookings,
})

/** The calls for the customer's cart (doc 3 §7.cart). */
export const handlers = {
  'cart.get': async (_input, tools) =>
    presentCart(await currentCart(tools), getCurrency(tools.caller)),

  'cart.items': async (_input, tools) => presentGroups(await currentCart(tools)),

  'cart.products': ({ body }, tools) =>
    changeCart(tools, (tx, customer) => setProduct(tx, customer, body)),

  'cart.tickets': async ({ body }, tools) => {
    const { context, caller } = tools
    const key = requireCustomerKey(caller)
    const hash = await context.db.tx(key.companyId, (tx) => requiredPasscodeHash(tx, key, body))
    if (hash !== undefined) {
      // Only requests with a wrong passcode count towards the limit.
      const limit = { name: `passcode:${key.companyId}:${key.customerId}`, limit: 20 }
      await countAttempt(context.db, [limit])
      await assertPasscode(hash, body.passcode)
      await refundAttempt(context.db, limit)
    }
    return changeCart(tools, (tx, customer, now) =>
      setTicket(tx, customer, body, { now, verifiedHash: hash }),
    )
  },

  'cart.reservations': async ({ body: { reservationId, ...body } }, tools) => {
    await countSlotChange(tools)
    return changeCart(tools, (tx, customer, now) =>
      setBooking(tx, customer, toBookingTarget('reservation', reservationId, tools), body, now),
    )
  },

  'cart.appointments': async ({ body: { appointmentId, ...body } }, tools) => {
    await countSlotChange(tools)
    return changeCart(tools, (tx, customer, now) =>
      setBooking(tx, customer, toBookingTarget('appointment', appointmentId, tools), body, now),
    )
  },

  'cart.coupon.add': async ({ body }, tools) => {
    const { companyId, customerId } = requireCustomerKey(tools.caller)
    const limit = { name: `coupon:${companyId}:${customerId}`, limit: 30 }
    await countAttempt(tools.context.db, [limit])
    const cart = await changeCart(tools, async (tx, customer, now) => {
      const coupon = await findTypedCoupon(tx, companyId, body.code)
      const placed = await findOpenPlaced(tx, customer)
      // An empty cart lacks nothing: what is in it may change after the coupon was entered.
      const fault =
        coupon === undefined
          ? 'unknown'
          : await findFault(tx, customer, { row: coupon, lines: [], placed }, now)
      if (coupon === undefined || fault !== '')
        throw new AppError(422, 'invalid_coupon', {
          details: [{ path: '/code', code: fault, message: 'is no coupon that can be used now' }],
        })
      await putCart(tx, customer, { couponId: coupon.id })
    })
    await refundAttempt(tools.context.db, limit)
    return cart
  },

  'cart.coupon.remove': (_input, tools) =>
    changeCart(tools, (tx, customer) => putCart(tx, customer, { couponId: null })),

  'cart.houseCredits': ({ body: { ids } }, tools) =>
    changeCart(tools, async (tx, customer, now) => {
      const credits = new Map(
        (await lockHouseCredits(tx, customer, ids)).map((credit) => [credit.id, credit]),
      )
      for (const [index, id] of ids.entries()) {
        const credit = credits.get(id)
        if (credit === undefined) throw new AppError(404, 'not_found')
        if (isExpired(credit, now))
          throw new AppError(422, 'expired', {
            details: [{ path: `/ids/${index}`, code: 'expired', message: 'has expired' }],
          })
      }
      await putCart(tx, customer, { creditIds: [...new Set(ids)] })
    }),

  'cart.shipping.select': ({ body }, tools) =>
    changeCart(tools, async (tx, customer, now) => {
      const { rateId, locationId } = body
      if ((rateId === undefined) === (locationId === undefined))
        throw new AppError(422, 'invalid_request', {
          details: [
            { path: '/rate_id', code: 'one-of', message: 'is needed, or location_id in its place' },
          ],
        })
      if (rateId !== undefined) {
        const rate = await findRate(tx, customer, rateId)
        if (rate === undefined) throw new AppError(404, 'not_found')
        // The rate has expired or was quoted for a different cart.
        if (
          rate.expiresAt <= now ||
          rate.items !== countProducts(await listCartItems(tx, customer))
        )
          throw new AppError(409, 'rates_expired')
      } else if (
        locationId !== undefined &&
        (await findLocation(tx, customer.companyId, locationId)) === undefined
      )
        throw new AppError(404, 'not_found')
      await putCart(tx, customer, { rateId: rateId ?? null, locationId: locationId ?? null })
    }),

  'cart.shipping.remove': (_input, tools) =>
    changeCart(tools, (tx, customer) => putCart(tx, customer, { rateId: null, locationId: null })),
} satisfies Handlers
