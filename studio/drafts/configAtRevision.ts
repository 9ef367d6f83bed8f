import type { Domain } from '../../generated/types'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { studioApi } from '../session/studioAtoms'

/** A club's config at a revision; the published one needs no call. Throws ApiError. */
export async function configAtRevision(domain: Domain, revision: number): Promise<PlainObject> {
  const config =
    revision === domain.revision
      ? domain.config
      : (await studioApi.call('admin.revisions.get', { params: { domainId: domain.id, revision } }))
          .config
  return isPlainObject(config) ? config : {}
}
