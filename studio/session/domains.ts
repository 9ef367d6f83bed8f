import { ApiError } from '../../src/core/api/ApiError'
import type { AdminSession, Domain } from '../../generated/types'
import { studioApi, studioAtom, studioStore } from './studioAtoms'
import { invalidateCalls } from './studioQueries'

/**
 * Updates a club in the list after a publish or a reload. If an older state arrives after a newer
 * one, it is ignored.
 */
export function updateDomain(domain: Domain): void {
  const before = studioStore.get(studioAtom)
  const updated = (one: Domain): Domain =>
    one.id === domain.id && one.revision <= domain.revision ? domain : one
  studioStore.set(studioAtom, (state) =>
    state.status === 'ready'
      ? {
          ...state,
          domains: state.domains.map(updated),
          domain: state.domain && updated(state.domain),
        }
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

/** Sets the list of what is left to do in a club; the club's other fields stay unchanged. */
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
 * Reloads the clubs after someone else published or renamed one of them; edits in this tab stay.
 * Throws ApiError.
 */
export async function refetchDomains(): Promise<void> {
  const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
  const before = studioStore.get(studioAtom)
  const known = before.status === 'ready' ? before.domains : []
  for (const domain of items) updateDomain(domain)
  // A company may be renamed together with its only club.
  if (items.some(({ id, name }) => known.some((one) => one.id === id && one.name !== name)))
    await refetchCompanies()
}

/** Reloads the companies' names. The tab's own company stays, even if another tab chose another. */
async function refetchCompanies(): Promise<void> {
  const { companies } = await studioApi.call('admin.session')
  studioStore.set(studioAtom, (state) => {
    if (state.status !== 'ready') return state
    const { company } = state.session
    const current = companies.find(({ id }) => id === company.id) ?? company
    return { ...state, session: { ...state.session, companies, company: current } }
  })
}

/** The companies of which an admin may open the studio; in others they work at the desk only. */
export const studioCompanies = ({ companies }: AdminSession): AdminSession['companies'] =>
  companies.filter(({ permissionLevel }) => permissionLevel !== 'none')

/** The name of the company that owns a club. */
export const companyNameOf = ({ companies }: AdminSession, { companyId, name }: Domain): string =>
  companies.find(({ id }) => id === companyId)?.name ?? name

/** Whether the server rejected a call because another tab has chosen another club. */
export const isChosenElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session_moved'
