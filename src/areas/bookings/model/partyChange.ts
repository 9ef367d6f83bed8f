import type { Booking } from '#generated/types'

/**
 * Whether the size of a booking's party can be changed: not if it is always one person (`none`),
 * and not if it is paid per person (`priced`), because a change must not change the price. Pure.
 */
export function partyChange({
  schedule: { minParty, maxParty, feeType, startingPrice },
}: Booking): 'possible' | 'priced' | 'none' {
  if (maxParty !== null && maxParty <= minParty) return 'none'
  return feeType === 'person' && (startingPrice ?? 0) > 0 ? 'priced' : 'possible'
}

/** Whether the booked table, room or person fits a party of this size. Pure. */
export function canStayFor({ schedule, resourceName }: Booking, partySize: number): boolean {
  const own = schedule.resources.find(({ name }) => name === resourceName)
  return (
    own === undefined ||
    (own.minParty <= partySize && (own.maxParty === null || partySize <= own.maxParty))
  )
}
