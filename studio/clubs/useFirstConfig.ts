import { useQuery } from '@tanstack/react-query'
import type { Domain } from '../../generated/types'
import type { PlainObject } from '../../src/core/json/plainObject'
import { neverStale } from '../../src/core/query/createCallQueries'
import { configsQuery } from '../drafts/fetchConfigAtRevision'
import { studioQueries } from '../session/studioQueries'

/**
 * The config that a club was made with, by which its tasks know what has changed since; undefined
 * until it is known, and for a club without tasks.
 */
export function useFirstConfig(domain: Domain): PlainObject | undefined {
  const { data } = useQuery(
    {
      ...neverStale(configsQuery(domain, [1])),
      enabled: (domain.todo ?? []).some(({ done }) => !done),
    },
    studioQueries,
  )
  return data?.[0]
}
