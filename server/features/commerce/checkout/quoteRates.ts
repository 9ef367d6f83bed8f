import type { RatesResponse, ShippingAddress } from '#generated/types'
import type { CallInput } from '../../../platform/calls/Handler'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { CustomerKey } from '../../customers/requireCustomer'
import { findAddress } from '../../addresses/addressRepository'
import { assertValidAddress, assertValidStoredAddress } from '../../addresses/assertValidAddress'
import { countProducts, findCart, listCartItems } from '../holds/cartRepository'
import {
  deleteRates,
  insertRates,
  listShippingMethods,
  type MethodRow,
} from '../cart/shippingRepository'

/** How long a shipping rate is valid, in ms. (activity.constant.rates-lifetime) */
const LIFETIME_MS = 30 * 60_000

/**
 * How long an expired rate stays stored, in ms, so that choosing it is rejected as expired rather
 * than as unknown.
 */
const KEEP_EXPIRED_MS = 24 * 60 * 60_000

/**
 * Returns the cost of shipping a customer's cart to an address with each of the club's methods. The
 * rates are stored, because checkout accepts no other price. Throws 409 `conflict` for a cart
 * without products, 422 `invalid_request` for an invalid address, 404 `not_found` for an unknown
 * one.
 */
export async function quoteRates(
  tx: Tx,
  customer: CustomerKey,
  body: CallInput<'checkout.rates'>['body'],
  now: Date,
): Promise<RatesResponse> {
  const { customerAddressId, ...input } = body
  const address =
    customerAddressId === undefined
      ? toShippingAddress(input)
      : await readSavedAddress(tx, customer, customerAddressId)
  if (customerAddressId === undefined) assertValidAddress(address)
  else assertValidStoredAddress(address, '/customer_address_id')
  const items = countProducts(await listCartItems(tx, customer))
  if (items === 0)
    throw new AppError(409, 'conflict', { description: 'Nothing in the cart needs shipping.' })
  await deleteRates(
    tx,
    customer,
    new Date(now.getTime() - KEEP_EXPIRED_MS),
    (await findCart(tx, customer)).rateId,
  )
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const methods = (await listShippingMethods(tx, customer.companyId)).filter(
    ({ countries }) => countries === null || countries.includes(address.country),
  )
  const rows = await insertRates(
    tx,
    methods.map((method) => ({
      ...customer,
      methodId: method.id,
      courier: method.courier,
      courierCode: method.courierCode,
      method: method.method,
      priceCents: computePrice(method, items),
      items,
      customerAddressId: customerAddressId ?? null,
      address,
      expiresAt,
    })),
  )
  const rates = rows
    .sort((a, b) => a.priceCents - b.priceCents || a.id - b.id)
    .map(({ id, courier, courierCode, method, priceCents }) => ({
      id,
      courier,
      courierCode,
      method,
      price: toUnits(priceCents),
      type: 'shipping' as const,
    }))
  return { rates, expiration: expiresAt.toISOString() }
}

/** Returns the cost of shipping this many items, in cents. */
const computePrice = ({ priceCents, perItemCents }: MethodRow, items: number): number =>
  priceCents + (items - 1) * perItemCents

async function readSavedAddress(
  tx: Tx,
  customer: CustomerKey,
  id: number,
): Promise<ShippingAddress> {
  const row = await findAddress(tx, customer, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  const {
    firstName,
    lastName,
    companyName,
    address,
    address2,
    address3,
    city,
    state,
    zipCode,
    country,
    phoneNumber,
    type,
    notes,
  } = row
  return {
    firstName,
    lastName,
    companyName,
    address,
    address2,
    address3,
    city,
    state,
    zipCode,
    country,
    phoneNumber,
    type,
    notes,
    residential: true,
  }
}

function toShippingAddress(input: Partial<ShippingAddress>): ShippingAddress {
  const text = (value: string | undefined, fallback = ''): string => value?.trim() ?? fallback
  const { residential = true } = input
  return {
    firstName: text(input.firstName),
    lastName: text(input.lastName),
    address: text(input.address),
    address2: text(input.address2),
    city: text(input.city),
    state: text(input.state),
    zipCode: text(input.zipCode),
    country: text(input.country, 'US'),
    type: text(input.type, 'shipping'),
    notes: text(input.notes),
    residential,
  }
}
