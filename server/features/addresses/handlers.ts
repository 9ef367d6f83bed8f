import type { AccountAddress } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomerKey } from '../customers/requireCustomer'
import {
  listAddresses,
  clearDefault,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  ensureDefault,
  updateAddress,
  type AddressRow,
} from './addressRepository'
import { assertValidAddress } from './assertValidAddress'

/** Maximum number of addresses per customer. */
const MAX_ADDRESSES = 50

/** The calls for customers' saved addresses (doc 3 §7.cart). */
export const handlers = {
  'addresses.list': async (_input, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const rows = await context.db.read(customer.companyId, (tx) => listAddresses(tx, customer))
    return { items: rows.map(presentAddress) }
  },

  'addresses.create': async ({ body }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const { default: makeDefault = false, ...fields } = trimTexts(body)
    const address = { state: '', zipCode: '', country: 'US', ...fields }
    assertValidAddress(address)
    return context.db.tx(customer.companyId, async (tx) => {
      // Locked, so that requests of two tabs at once leave a single default address.
      await lockCustomer(tx, customer.companyId, customer.customerId)
      const existingCount = await countAddresses(tx, customer)
      if (existingCount >= MAX_ADDRESSES) throw new AppError(409, 'limit_reached')
      if (makeDefault) await clearDefault(tx, customer)
      return presentAddress(
        await insertAddress(tx, {
          ...address,
          ...customer,
          isDefault: makeDefault || existingCount === 0,
        }),
      )
    })
  },

  'addresses.patch': async ({ params, body }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const { default: makeDefault, ...fields } = trimTexts(body)
    return context.db.tx(customer.companyId, async (tx) => {
      await lockCustomer(tx, customer.companyId, customer.customerId)
      const current = await findAddress(tx, customer, params.addressId)
      if (current === undefined) throw new AppError(404, 'not_found')
      assertValidAddress({ ...current, ...fields })
      if (makeDefault === true) await clearDefault(tx, customer)
      // The club verified the previous address, so a changed one is unverified.
      const currentValues = new Map<string, unknown>(Object.entries(current))
      const verified =
        current.verified &&
        Object.entries(fields).every(([name, value]) => currentValues.get(name) === value)
      await updateAddress(tx, customer, current.id, {
        ...fields,
        verified,
        ...(makeDefault === undefined ? {} : { isDefault: makeDefault }),
      })
      if (makeDefault === false) await ensureDefault(tx, customer, current.id)
      const updated = await findAddress(tx, customer, current.id)
      if (updated === undefined) throw new AppError(404, 'not_found')
      return presentAddress(updated)
    })
  },

  'addresses.delete': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const removed = await context.db.tx(customer.companyId, async (tx) => {
      await lockCustomer(tx, customer.companyId, customer.customerId)
      const row = await deleteAddress(tx, customer, params.addressId)
      await ensureDefault(tx, customer)
      return row
    })
    if (removed === undefined) throw new AppError(404, 'not_found')
  },
} satisfies Handlers

/** Converts a stored address to its API entity. */
const presentAddress = ({
  id,
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
  notes,
  type,
  verified,
  isDefault,
}: AddressRow): AccountAddress => ({
  id,
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
  notes,
  type,
  verified,
  default: isDefault,
})

/** Returns a copy of the body with its texts trimmed. */
function trimTexts<T extends object>(body: T): T {
  const copy = { ...body }
  for (const [name, value] of Object.entries(copy))
    if (typeof value === 'string') Object.assign(copy, { [name]: value.trim() })
  return copy
}
