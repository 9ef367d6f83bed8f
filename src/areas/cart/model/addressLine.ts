import type { ShippingAddress } from '../../../../generated/types'

/** Who receives what is sent to an address. */
export const fullName = ({ firstName, lastName }: Pick<ShippingAddress, 'firstName' | 'lastName'>): string => [firstName, lastName].filter(Boolean).join(' ')

/** An address in one line. */
export const addressLine = ({ address, address2, city, state, zipCode, country }: Pick<ShippingAddress, 'address' | 'address2' | 'city' | 'state' | 'zipCode' | 'country'>): string =>
  [address, address2, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
