import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { ResultFor } from './ResultFor'
import { screenForStatus } from './screenFor'

/**
 * A page's result screen, provided through the app services so that pages don't have to import the
 * app. (shell.route.error-response-values)
 */
export function PageResult({ status }: { status?: number }) {
  const signedIn = useAtomValue(customerAtom) !== null
  return <ResultFor screen={screenForStatus(status)} signedIn={signedIn} />
}
