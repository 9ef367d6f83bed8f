import type { Slot } from '../../../../generated/types'
import { toCents } from '../../../core/intl/toCents'

/** What a booking costs, in cents and before tax. */
export interface BookingPrice {
  /** The fee of all its slots and people. */
  feeCents: number
  /** How often the fee is charged. */
  feeCount: number
  charges: readonly { title: string; amountCents: number }[]
  totalCents: number
}

/**
 * The price of a booking of several slots in a row: the fee for each, or for each and every person,
 * and the charges once. (activity.slot.fee)
 */
export function bookingPrice(
  { fee, feeType, charges }: Pick<Slot, 'fee' | 'feeType' | 'charges'>,
  { partySize, count }: { partySize: number; count: number },
): BookingPrice {
  const feeCount = count * (feeType === 'person' ? partySize : 1)
  const feeCents = toCents(fee) * feeCount
  const lines = charges.map(({ title, amount }) => ({ title, amountCents: toCents(amount) }))
  return {
    feeCents,
    feeCount,
    charges: lines,
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, feeCents),
  }
}
