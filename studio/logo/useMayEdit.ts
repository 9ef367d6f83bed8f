import { useAtomValue } from 'jotai'
import type { Domain } from '../../generated/types'
import { rightsIn } from '../session/rights'
import { studioAtom } from '../session/studioAtoms'

/** Whether the signed-in admin may edit a club; requires its `debug` flag. */
export function useMayEdit(domain: Domain): boolean {
  const studio = useAtomValue(studioAtom)
  return studio.status === 'ready' && rightsIn(studio.session, domain).mayEdit
}
