import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { ResultForStatus } from './ResultForStatus'

/** The result screen that a page shows in its own place; the app hands it down so that pages need not import the app. */
export function PageResult({ status }: { status?: number }) {
  const signedIn = useAtomValue(customerAtom) !== null
  return <ResultForStatus {...(status === undefined ? {} : { status })} signedIn={signedIn} />
}
