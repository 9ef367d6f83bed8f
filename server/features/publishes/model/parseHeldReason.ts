const reasons = ['moved', 'missed', 'rights', 'debug_off', 'invalid', 'failed'] as const

/** Why a publish is on hold. */
export type HeldReason = (typeof reasons)[number]

/** Parses a stored reason why a publish is on hold; an unknown reason is treated as a failure. */
export const parseHeldReason = (word: string | null): HeldReason =>
  reasons.find((reason) => reason === word) ?? 'failed'
