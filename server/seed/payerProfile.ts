import { addDuration } from '../../src/core/time/addDuration'
import type { Payer } from './BillingFixture'

/** Returns a text of a payer's profile; '' if absent. */
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

/** Returns the instant that many days before `now`. */
export const daysBefore = (now: Date, days: number): Date => addDuration(now, -days, 'day')

/** Returns the instant that many months before `at`, on the same day of the month. */
export const monthsBefore = (at: Date, months: number): Date => addDuration(at, -months, 'month')

/** Returns the number of days from `at` to `now`. */
export const daysSince = (now: Date, at: Date): number => (now.getTime() - at.getTime()) / DAY_MS

const DAY_MS = 86_400_000
