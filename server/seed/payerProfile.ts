import type { Payer } from './BillingFixture'

/** Returns a text field of a payer's profile; '' if it is missing or not text. */
export const profileText = ({ profile }: Payer, key: string): string => {
  const value = profile[key]
  return typeof value === 'string' ? value : ''
}

/** Returns a payer's billing address. */
export const billingAddressOf = (payer: Payer) => ({
  address: profileText(payer, 'address'),
  address2: profileText(payer, 'address2'),
  city: profileText(payer, 'city'),
  state: profileText(payer, 'state'),
  zipCode: profileText(payer, 'zipCode'),
})
