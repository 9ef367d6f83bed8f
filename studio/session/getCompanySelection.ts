import type { AdminSelection } from '../../src/core/api/call'
import { studioAtom, studioStore } from './studioAtoms'

/**
 * The current club's company, for calls that depend on the company the session has selected, which
 * another tab may have changed.
 */
export function getCompanySelection(): AdminSelection {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain ? { companyId: studio.domain.companyId } : {}
}
