import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, AdminUser } from '../../generated/types'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { isChosenElsewhere } from '../session/domains'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'

/** A company's admins and their recent access changes. */
export interface AdminsResult {
  /** Sorted by username. */
  admins: readonly AdminUser[]
  /** Newest first. */
  events: readonly AdminEvent[]
  /** `moved`: the session has switched to another company in the meantime. */
  state: 'loading' | 'ready' | 'failed' | 'moved'
  /** Reloads admins and events; until that is done, the loaded ones are shown. */
  reload: () => void
}

/**
 * Loads a company's admins and recent access changes; the session must have that company chosen.
 */
export function useAdmins(companyId: number): AdminsResult {
  const { data, error, refetch } = useQuery(adminsQuery(companyId), studioQueries)
  return {
    admins: data?.admins ?? [],
    events: data?.events ?? [],
    state: isChosenElsewhere(error) ? 'moved' : error ? 'failed' : data ? 'ready' : 'loading',
    reload: () => void refetch(),
  }
}

const adminsQuery = (companyId: number) =>
  combinedQuery(['admin.users.list', 'admin.users.log'], { companyId }, async ({ signal }) => {
    const chosen = { companyId }
    const [admins, events] = await Promise.all([
      studioApi.list('admin.users.list', { query: { pageSize: 200 }, chosen, signal }),
      studioApi.list('admin.users.log', { query: { pageSize: 20 }, chosen, signal }),
    ])
    return { admins: admins.items, events: events.items }
  })
