import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { NotSetup } from './NotSetup'

/** Shown instead of a page that needs something the club or the person has not set up. */
export function PageNotSetup() {
  return <NotSetup signedIn={useAtomValue(customerAtom) !== null} />
}
