import type { Slot } from '#generated/types'
import { toCents } from '../../../core/intl/toCents'

/** What a booking costs, in cents and before tax. */
export interface BookingPrice {
  /** The total fee, for all slots and people. */
  feeCents: number
  /** How many times the fee is charged. */
  feeCount: number
  charges: readonly { title: string; amountCents: number }[]
  totalCents: number
}

/**
 * The price of a booking of consecutive slots: the fee per slot, or per slot and person, plus the
 * charges once. (activity.slot.fee)
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
