import { useQuery } from '@tanstack/react-query'
import type { Domain } from '../../generated/types'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { neverStale } from '../../src/core/query/createCallQueries'
import { configsQuery } from '../drafts/fetchConfigAtRevision'
import { studioQueries } from '../session/studioQueries'

/**
 * The config that a club was made with, by which its tasks know what has changed since, and whether
 * it is still loading; undefined if it can't be read, such as a revision that is no longer kept, and
 * for a club without tasks.
 */
export function useFirstConfig(domain: Domain): {
  first: PlainObject | undefined
  isLoading: boolean
} {
  const { config, revision } = domain
  const { data, isLoading } = useQuery(
    {
      ...neverStale(configsQuery(domain, [1])),
      ...(revision === 1 && isPlainObject(config) && { initialData: [config] }),
      enabled: (domain.todo ?? []).some(({ done }) => !done),
    },
    studioQueries,
  )
  return { first: data?.[0], isLoading }
}
