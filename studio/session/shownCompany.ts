import type { AdminSelection } from '../../src/core/api/call'
import { studioAtom, studioStore } from './studioAtoms'

/**
 * The company of the club on the screen, for calls that go by the session's choice: another tab may
 * have chosen another one.
 */
export function shownCompany(): AdminSelection {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain ? { companyId: studio.domain.companyId } : {}
}
