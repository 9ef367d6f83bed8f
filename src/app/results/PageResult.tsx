import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { ResultFor } from './ResultFor'
import { screenForStatus } from './screenFor'

/**
 * A page's result screen for an HTTP status. Provided through the app services, because pages must
 * not import the app. (shell.route.error-response-values)
 */
export function PageResult({ status }: { status?: number }) {
  const signedIn = useAtomValue(customerAtom) !== null
  return <ResultFor screen={screenForStatus(status)} signedIn={signedIn} />
}
