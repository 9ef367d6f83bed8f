/** The colours of the states of a membership. */
export const stateTones = {
  active: 'success',
  frozen: 'neutral',
  past_due: 'warning',
  ended: 'neutral',
  none: 'neutral',
} as const

/** The colours of whether members can sign in. */
export const signInTones = { active: 'success', invited: 'warning', none: 'neutral' } as const
