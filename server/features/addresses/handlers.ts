import type { AccountAddress } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { lockCustomer } from '../customers/customerRepository'
import { ownerOf } from '../customers/requireCustomer'
import {
  addressesOf,
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

/** Customers' saved addresses (doc 3 §7.cart). */
export const handlers = {
  'addresses.list': async (_input, { context, visit }) => {
    const owner = ownerOf(visit)
    const rows = await context.db.tx(owner.companyId, (tx) => addressesOf(tx, owner))
    return {
      items: rows.map(presentAddress),
      pageNumber: 1,
      pageSize: MAX_ADDRESSES,
      totalCount: rows.length,
    }
  },

  'addresses.create': async ({ body }, { context, visit }) => {
    const owner = ownerOf(visit)
    const { default: wanted = false, ...fields } = trimmed(body)
    const address = { state: '', zipCode: '', country: 'US', ...fields }
    assertValidAddress(address)
    return context.db.tx(owner.companyId, async (tx) => {
      // Locked, so that two tabs at once leave one default address.
      await lockCustomer(tx, owner.companyId, owner.customerId)
      const there = await countAddresses(tx, owner)
      if (there >= MAX_ADDRESSES) throw new AppError(409, 'limit_reached')
      if (wanted) await clearDefault(tx, owner)
      return presentAddress(
        await insertAddress(tx, { ...address, ...owner, isDefault: wanted || there === 0 }),
      )
    })
  },

  'addresses.patch': async ({ params, body }, { context, visit }) => {
    const owner = ownerOf(visit)
    const { default: wanted, ...fields } = trimmed(body)
    return context.db.tx(owner.companyId, async (tx) => {
      await lockCustomer(tx, owner.companyId, owner.customerId)
      const before = await findAddress(tx, owner, params.addressId)
      if (before === undefined) throw new AppError(404, 'not_found')
      assertValidAddress({ ...before, ...fields })
      if (wanted === true) await clearDefault(tx, owner)
      // The club verified the previous address, not this one.
      const verified =
        before.verified &&
        Object.entries(fields).every(([name, value]) =>
          Object.entries(before).some(([key, now]) => key === name && now === value),
        )
      await updateAddress(tx, owner, before.id, {
        ...fields,
        verified,
        ...(wanted === undefined ? {} : { isDefault: wanted }),
      })
      if (wanted === false) await ensureDefault(tx, owner, before.id)
      const after = await findAddress(tx, owner, before.id)
      if (after === undefined) throw new AppError(404, 'not_found')
      return presentAddress(after)
    })
  },

  'addresses.delete': async ({ params }, { context, visit }) => {
    const owner = ownerOf(visit)
    const gone = await context.db.tx(owner.companyId, async (tx) => {
      await lockCustomer(tx, owner.companyId, owner.customerId)
      const row = await deleteAddress(tx, owner, params.addressId)
      await ensureDefault(tx, owner)
      return row
    })
    if (gone === undefined) throw new AppError(404, 'not_found')
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
  ...{
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
  },
  ...{ phoneNumber, notes, type, verified, default: isDefault },
})

/** The typed values with surrounding spaces removed. */
function trimmed<T extends object>(body: T): T {
  const copy = { ...body }
  for (const [name, value] of Object.entries(copy))
    if (typeof value === 'string') Object.assign(copy, { [name]: value.trim() })
  return copy
}
