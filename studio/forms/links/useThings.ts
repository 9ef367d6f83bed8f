import { useQuery } from '@tanstack/react-query'
import type { LinkedThing } from '../../../generated/types'
import type { Thing, ThingKind } from '../../../src/core/config/things'
import { combinedQuery } from '../../../src/core/query/createCallQueries'
import { getCompanySelection } from '../../session/getCompanySelection'
import { studioApi } from '../../session/studioAtoms'
import { studioQueries } from '../../session/studioQueries'

/** Things that a search found; `failed` if it could not be made. */
export interface FoundThings {
  things: readonly LinkedThing[]
  status: 'ready' | 'searching' | 'failed'
}

/**
 * The club's things whose name contains the words, while `enabled`: of one kind, or of those to
 * which links can lead.
 */
export function useThingSearch(search: string, enabled: boolean, kind?: ThingKind): FoundThings {
  const chosen = getCompanySelection()
  const { data, isError, isFetching } = useQuery(
    {
      ...combinedQuery(['admin.links.search'], { search, kind, chosen }, ({ signal }) =>
        studioApi.call('admin.links.search', {
          query: { ...(search !== '' && { search }), ...(kind !== undefined && { kind }) },
          chosen,
          signal,
        }),
      ),
      enabled,
    },
    studioQueries,
  )
  return {
    // During an upgrade, a process of the version before answers with every kind.
    things: (data?.things ?? []).filter((thing) => kind === undefined || thing.kind === kind),
    status: isError ? 'failed' : isFetching ? 'searching' : 'ready',
  }
}

/** Those of the things that the club has; undefined until they are known. */
export function useKnownThings(things: readonly Thing[]): readonly LinkedThing[] | undefined {
  const chosen = getCompanySelection()
  const { data } = useQuery(
    {
      ...combinedQuery(['admin.links.check'], { things, chosen }, async ({ signal }) => {
        const known: LinkedThing[] = []
        for (let start = 0; start < things.length; start += THINGS_AT_ONCE) {
          const some = things.slice(start, start + THINGS_AT_ONCE)
          const found = await studioApi.call('admin.links.check', {
            body: { things: some.map(({ kind, id }) => ({ kind, id })) },
            chosen,
            signal,
          })
          known.push(...found.things)
        }
        return { things: known }
      }),
      enabled: things.length > 0,
    },
    studioQueries,
  )
  return things.length === 0 ? [] : data?.things
}

/** How many things one call looks up. */
const THINGS_AT_ONCE = 2_000
