import type { RatesResponse, ShippingAddress } from '../../../../generated/types'
import type { CallInput } from '../../../platform/calls/Handler'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { Owner } from '../../customers/requireCustomer'
import { findAddress } from '../../addresses/addressRepository'
import { assertValidAddress, assertValidStoredAddress } from '../../addresses/assertValidAddress'
import { countProducts, findCart, itemsOf } from '../cart/cartRepository'
import { deleteRates, insertRates, methodsOf, type MethodRow } from './shippingRepository'

/** How long a rate is valid. (activity.constant.rates-lifetime) */
const LIFETIME_MS = 30 * 60_000

/** How long an expired rate is kept, so that choosing it can report that it has expired. */
const REMEMBERED_MS = 24 * 60 * 60_000

/**
 * Quotes what shipping a customer's cart to an address costs with each of the club's methods, and
 * stores the quotes until they expire: no other price is accepted.
 */
export async function quoteRates(
  tx: Tx,
  owner: Owner,
  body: CallInput<'checkout.rates'>['body'],
  now: Date,
): Promise<RatesResponse> {
  const { customerAddressId, ...typed } = body
  const address =
    customerAddressId === undefined
      ? written(typed)
      : await keptAddress(tx, owner, customerAddressId)
  if (customerAddressId === undefined) assertValidAddress(address)
  else assertValidStoredAddress(address, '/customer_address_id')
  const items = countProducts(await itemsOf(tx, owner))
  if (items === 0)
    throw new AppError(409, 'conflict', { description: 'Nothing in the cart is sent.' })
  await deleteRates(
    tx,
    owner,
    new Date(now.getTime() - REMEMBERED_MS),
    (await findCart(tx, owner)).rateId,
  )
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const methods = (await methodsOf(tx, owner.companyId)).filter(
    ({ countries }) => countries === null || countries.includes(address.country),
  )
  const rows = await insertRates(
    tx,
    methods.map((method) => ({
      ...owner,
      methodId: method.id,
      courier: method.courier,
      courierCode: method.courierCode,
      method: method.method,
      priceCents: priceOf(method, items),
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

/** The cost of shipping this many items. */
const priceOf = ({ priceCents, perItemCents }: MethodRow, items: number): number =>
  priceCents + (items - 1) * perItemCents

async function keptAddress(tx: Tx, owner: Owner, id: number): Promise<ShippingAddress> {
  const row = await findAddress(tx, owner, id)
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

function written(typed: Partial<ShippingAddress>): ShippingAddress {
  const text = (value: string | undefined, otherwise = ''): string => value?.trim() ?? otherwise
  const { residential = true } = typed
  return {
    firstName: text(typed.firstName),
    lastName: text(typed.lastName),
    address: text(typed.address),
    address2: text(typed.address2),
    city: text(typed.city),
    state: text(typed.state),
    zipCode: text(typed.zipCode),
    country: text(typed.country, 'US'),
    type: text(typed.type, 'shipping'),
    notes: text(typed.notes),
    residential,
  }
}
