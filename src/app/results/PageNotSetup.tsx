import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { NotSetup } from './NotSetup'

/** What a page shows in its own place when the club or the person lacks the set-up for it. */
export function PageNotSetup() {
  return <NotSetup signedIn={useAtomValue(customerAtom) !== null} />
}
