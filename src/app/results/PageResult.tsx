import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { ResultFor } from './ResultFor'
import { screenForStatus } from './screenFor'

/**
 * Result screen of a page, provided through the app services so that pages need not import the app.
 * (shell.route.error-response-values)
 */
export function PageResult({ status }: { status?: number }) {
  const signedIn = useAtomValue(customerAtom) !== null
  return <ResultFor screen={screenForStatus(status)} signedIn={signedIn} />
}
