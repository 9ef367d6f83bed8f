/** Whether something can be cancelled: never, until its deadline, or no longer. */
export type CancelState = 'no' | 'until' | 'over'

/** Returns whether something can be cancelled now, from its deadline; null means that it never can. */
export const cancelState = (deadline: Date | null, now: Date): CancelState =>
  deadline === null ? 'no' : now < deadline ? 'until' : 'over'
