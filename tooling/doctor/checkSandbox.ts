import type { Environment } from '../../server/platform/env/Environment'
import { passed, type Finding } from './Finding'

/**
 * Reports what the sandbox processor does on this machine, so that no one overlooks that its test
 * cards can pay for real orders.
 */
export function checkSandbox({
  production,
  sandboxCharges,
}: Pick<Environment, 'production' | 'sandboxCharges'>): Finding {
  if (!production) return passed('payments', 'the sandbox charges, since this is not production')
  return passed(
    'payments',
    sandboxCharges
      ? 'PORTICO_ALLOW_SANDBOX=1: test cards of the sandbox pay for real orders'
      : 'the sandbox charges nothing; a club without a real processor accepts no payments',
  )
}
