import type { AdminSelection } from '../../src/core/api/call'
import { studioAtom, studioStore } from './studioAtoms'

/**
 * The company of the club on screen, for calls that depend on the session's company, which another
 * tab may have switched.
 */
export function getCompanySelection(): AdminSelection {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain ? { companyId: studio.domain.companyId } : {}
}
