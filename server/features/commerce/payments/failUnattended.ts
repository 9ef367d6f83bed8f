import type { ChargeOutcome } from '../../../processors/Processor'

/**
 * Returns the outcome of an off-session charge. If the bank asks for authentication, the charge is
 * cancelled and counts as failed, because the customer isn't present; they pay at the paywall
 * instead. `cancel` may report that the charge has succeeded in the meantime.
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
