/** How a pass stands on a page: to be used, not yet, run out, or what became of it. */
export type PassState = 'available' | 'early' | 'expired' | 'redeemed' | 'transferred' | 'used'

/** What decides it, of vouchers, offers and guest passes alike. */
export interface PassFacts {
  status: 'available' | 'redeemed' | 'transferred' | 'used'
  validOn: string | null
  expiresOn: string | null
  pass: { dateCutoff: string | null }
}

/**
 * The state of a pass at a moment: usable from `validOn` until before `expiresOn`, and until its
 * kind's last moment. (activity.perks.validity)
 */
export function passState({ status, validOn, expiresOn, pass }: PassFacts, now: Date): PassState {
  if (status !== 'available') return status
  const moment = now.getTime()
  const isOver = (at: string | null): boolean => at !== null && moment >= Date.parse(at)
  if (isOver(expiresOn) || (pass.dateCutoff !== null && moment > Date.parse(pass.dateCutoff)))
    return 'expired'
  return validOn !== null && moment < Date.parse(validOn) ? 'early' : 'available'
}
