import type { ChargeOutcome } from '../../../processors/Processor'

/**
 * Returns the outcome of a charge that was made without the customer. One that waits for them to
 * authenticate is cancelled and has failed, because nobody is there to do it; they pay at the
 * paywall instead. `cancel` may return that the charge has succeeded by now.
 */
export async function failUnattended(
  outcome: ChargeOutcome | undefined,
  cancel: () => Promise<ChargeOutcome | undefined>,
): Promise<ChargeOutcome | undefined> {
  if (outcome?.status !== 'requires_action') return outcome
  const cancelled = await cancel()
  return cancelled?.status === 'failed'
    ? {
        ...cancelled,
        code: 'authentication_required',
        message: 'Your bank asks you to confirm this payment. You have not been charged.',
      }
    : cancelled
}
