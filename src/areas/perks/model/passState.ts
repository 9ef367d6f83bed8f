/** A pass's state: available, not yet valid, expired, or what happened to it. */
export type PassState = 'available' | 'early' | 'expired' | 'redeemed' | 'transferred' | 'used'

/** The fields that determine the state of vouchers, offers and guest passes. */
export interface PassFacts {
  status: 'available' | 'redeemed' | 'transferred' | 'used'
  validOn: string | null
  expiresOn: string | null
  pass: { dateCutoff: string | null }
}

/**
 * The state of a pass at `now`: valid from `validOn` until before `expiresOn`, and until its pass
 * type's end. (activity.perks.validity)
 */
export function passState({ status, validOn, expiresOn, pass }: PassFacts, now: Date): PassState {
  if (status !== 'available') return status
  const moment = now.getTime()
  const isOver = (at: string | null): boolean => at !== null && moment >= Date.parse(at)
  if (isOver(expiresOn) || (pass.dateCutoff !== null && moment > Date.parse(pass.dateCutoff)))
    return 'expired'
  return validOn !== null && moment < Date.parse(validOn) ? 'early' : 'available'
}
