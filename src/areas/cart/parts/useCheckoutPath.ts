import { useAtomValue } from 'jotai'
import { canOpenPage } from '../../../core/registry/pageRules'
import { pathOf } from '../../../core/registry/pathOf'
import { configAtom, customerAtom } from '../../../core/session/atoms'

/**
 * The address of the checkout; undefined where the club has none, or it is kept from this customer:
 * nothing can be put into a cart then.
 */
export function useCheckoutPath(): string | undefined {
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  return canOpenPage(config, customer, 'checkout') ? pathOf(config, 'checkout') : undefined
}
