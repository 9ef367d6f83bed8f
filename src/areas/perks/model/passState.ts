/** A pass's state; `early` means not valid yet. */
export type PassState = 'available' | 'early' | 'expired' | 'redeemed' | 'transferred' | 'used'

/** The fields that determine the state of vouchers, offers and guest passes. */
export interface PassFacts {
  status: 'available' | 'redeemed' | 'transferred' | 'used'
  validOn: string | null
  expiresOn: string | null
  pass: { dateCutoff: string | null }
}

/**
 * The state of a pass at `now`. A pass is valid from `validOn`, before `expiresOn`, and until the
 * cutoff date of its pass type. (activity.perks.validity)
 */
export function passState({ status, validOn, expiresOn, pass }: PassFacts, now: Date): PassState {
  if (status !== 'available') return status
  const nowMs = now.getTime()
  const isOver = (at: string | null): boolean => at !== null && nowMs >= Date.parse(at)
  if (isOver(expiresOn) || (pass.dateCutoff !== null && nowMs > Date.parse(pass.dateCutoff)))
    return 'expired'
  return validOn !== null && nowMs < Date.parse(validOn) ? 'early' : 'available'
}
