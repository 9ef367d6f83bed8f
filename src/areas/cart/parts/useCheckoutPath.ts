import { useAtomValue } from 'jotai'
import { openPathOf } from '../../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../../core/session/atoms'

/**
 * The checkout's path; undefined if nothing can be added to a cart, because the club has no
 * checkout or this customer has no access to it.
 */
export function useCheckoutPath(): string | undefined {
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  return openPathOf(config, customer, 'checkout')
}
