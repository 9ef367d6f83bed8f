import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { deskApi, deskQueries } from '../session/deskApi'
import type { ImportKind } from './Import'

/** What the person may import. */
export const useKinds = (companyId: number): UseQueryResult<readonly ImportKind[]> =>
  useQuery(
    {
      queryKey: ['desk.imports.kinds', companyId],
      queryFn: async ({ signal }) =>
        (await deskApi.list('desk.imports.kinds', { chosen: { companyId }, signal })).items,
      // A build has the same ones for as long as it runs.
      staleTime: Infinity,
    },
    deskQueries,
  )
