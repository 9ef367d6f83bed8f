import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Domain } from '../../generated/types'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { studioApi, studioAtom } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { toFleetClubs, type FleetClub } from './model/FleetClub'

/** The clubs of all companies in which the admin has a level in the studio. */
export function useFleet(): {
  /** Undefined until they are loaded. */
  clubs: readonly FleetClub[] | undefined
  hasFailed: boolean
  reload: () => Promise<unknown>
} {
  const studio = useAtomValue(studioAtom)
  const { data, isError, refetch } = useQuery(fleetQuery, studioQueries)
  const companies = studio.status === 'ready' ? studio.session.companies : undefined
  const clubs = useMemo(() => data && companies && toFleetClubs(data, companies), [data, companies])
  return { clubs, hasFailed: isError, reload: refetch }
}

const fleetQuery = combinedQuery(['admin.fleet.list'], {}, async ({ signal }) => {
  const domains: Domain[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items, pagination } = await studioApi.list('admin.fleet.list', {
      query: { pageNumber, pageSize: PAGE_SIZE },
      signal,
    })
    domains.push(...items)
    if (!pagination.hasNextPage) return domains
  }
})

/** Clubs per request: their configs are large. */
const PAGE_SIZE = 50
