import { useCallQuery } from '../../../core/query/useCallQuery'
import { defaultEntry, paymentMethods, type PaymentEntry } from '../model/paymentEntry'
import { methodsQuery } from './methodQueries'
import { useDefaultProcessor } from './processorHooks'

/**
 * The customer's default method, preselected until they choose another one; undefined while the
 * methods load, or if the default can't be charged.
 */
export function useDefaultMethod(): PaymentEntry | undefined {
  const cardProcessor = useDefaultProcessor('cardsAccepted')
  const wallet = useCallQuery(methodsQuery)
  if (wallet.status !== 'ready') return undefined
  return defaultEntry(paymentMethods(wallet.value, undefined, cardProcessor))
}
