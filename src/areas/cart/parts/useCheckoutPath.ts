import { useAtomValue } from 'jotai'
import { canOpenPage } from '../../../core/registry/pageRules'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom, customerAtom } from '../../../core/session/atoms'

/**
 * The checkout's path; undefined if nothing can be added to a cart, because the club has no
 * checkout or this customer has no access to it.
 */
export function useCheckoutPath(): string | undefined {
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  return canOpenPage(config, customer, 'checkout') ? pathOf(config, 'checkout') : undefined
}
