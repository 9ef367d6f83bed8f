import type { Domain } from '../../generated/types'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { studioApi } from '../session/studioAtoms'

/**
 * A club's config at a revision. The published revision needs no call, because `domain` has its
 * config. Throws ApiError.
 */
export async function fetchConfigAtRevision(
  domain: Domain,
  revision: number,
  signal?: AbortSignal,
): Promise<PlainObject> {
  const params = { domainId: domain.id, revision }
  const config =
    revision === domain.revision
      ? domain.config
      : (await studioApi.call('admin.revisions.get', { params, ...(signal ? { signal } : {}) }))
          .config
  return isPlainObject(config) ? config : {}
}

/** Query for a club's configs at several revisions, in the same order. */
export const configsQuery = (domain: Domain, revisions: readonly number[]) =>
  combinedQuery(['admin.revisions.get'], { domainId: domain.id, revisions }, ({ signal }) =>
    Promise.all(revisions.map((revision) => fetchConfigAtRevision(domain, revision, signal))),
  )
