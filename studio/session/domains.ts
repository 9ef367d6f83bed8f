import { ApiError } from '../../src/core/api/ApiError'
import type { Domain } from '../../generated/types'
import { studioApi, studioAtom, studioStore } from './studioAtoms'
import { invalidateCalls } from './studioQueries'

/**
 * Updates a club in the list after a publish or a reload; ignores an older state that arrives
 * later.
 */
export function updateDomain(domain: Domain): void {
  const before = studioStore.get(studioAtom)
  const newer = (one: Domain): Domain =>
    one.id === domain.id && one.revision <= domain.revision ? domain : one
  studioStore.set(studioAtom, (state) =>
    state.status === 'ready'
      ? { ...state, domains: state.domains.map(newer), domain: state.domain && newer(state.domain) }
      : state,
  )
  // A publish adds to the history, and may be one that was planned.
  if (
    before.status === 'ready' &&
    before.domain?.id === domain.id &&
    before.domain.revision < domain.revision
  )
    void invalidateCalls('admin.revisions.list', 'admin.publishes.list')
}

/**
 * Reloads the clubs after one was published elsewhere, and leaves edits in this tab as they are.
 * Throws ApiError.
 */
export async function refetchDomains(): Promise<void> {
  const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
  for (const domain of items) updateDomain(domain)
}

/** Whether the server rejected a call because the session now has a different club chosen. */
export const isChosenElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session_moved'
