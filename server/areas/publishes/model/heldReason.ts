const reasons = ['moved', 'missed', 'rights', 'debug_off', 'invalid', 'failed'] as const

/** Why something was held: what stands in its way. */
export type HeldReason = (typeof reasons)[number]

/** The reason that a stored word stands for; an unknown one is a failure. */
export const heldReason = (word: string | null): HeldReason =>
  reasons.find((reason) => reason === word) ?? 'failed'
