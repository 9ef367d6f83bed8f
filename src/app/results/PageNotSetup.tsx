import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import { NotSetup } from './NotSetup'

/** Replaces a page whose set-up the club or the person lacks. */
export function PageNotSetup() {
  return <NotSetup signedIn={useAtomValue(customerAtom) !== null} />
}
