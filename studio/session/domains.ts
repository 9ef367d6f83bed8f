import { ApiError } from '../../src/core/api/ApiError'
import type { Domain } from '../../generated/types'
import { studioApi, studioAtom, studioStore } from './studioAtoms'
import { invalidateCalls } from './studioQueries'

/**
 * Updates a club in the list after a publish or a reload. If an older state arrives after a newer
 * one, it is ignored.
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
  // A publish adds to the history, and may be a planned one.
  if (
    before.status === 'ready' &&
    before.domain?.id === domain.id &&
    before.domain.revision < domain.revision
  )
    void invalidateCalls('admin.revisions.list', 'admin.publishes.list')
}

/** Sets what is left to do in a club, over its latest state. */
export function setTodo(domainId: number, todo: NonNullable<Domain['todo']>): void {
  const change = (one: Domain): Domain => (one.id === domainId ? { ...one, todo } : one)
  studioStore.set(studioAtom, (state) =>
    state.status === 'ready'
      ? {
          ...state,
          domains: state.domains.map(change),
          domain: state.domain && change(state.domain),
        }
      : state,
  )
}

/**
 * Reloads the clubs after someone else published one of them; edits in this tab stay. Throws
 * ApiError.
 */
export async function refetchDomains(): Promise<void> {
  const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
  for (const domain of items) updateDomain(domain)
}

/** Whether the server rejected a call because the session now has another club chosen. */
export const isChosenElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session_moved'
