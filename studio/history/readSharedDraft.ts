import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { applyMergePatch } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { fetchConfigAtRevision } from '../drafts/fetchConfigAtRevision'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { studioApi } from '../session/studioAtoms'

/** A colleague's saved draft, ready to view. */
export interface SharedDraft {
  /** The author's username. */
  username: string
  /** The author's display name. */
  by: string
  /** ISO time of the last save. */
  savedAt: string
  /** The base config of the draft, and the draft applied to it. */
  base: PlainObject
  saved: PlainObject
  /** The config that is published now, and the draft rebased onto it. */
  published: PlainObject
  config: PlainObject
}

/**
 * Query for an admin's saved draft of a club; 'gone' if the draft, the club or the admin (id 0)
 * doesn't exist or this admin may not see the draft.
 */
export const sharedDraftQuery = (domain: Domain | null, adminId: number) =>
  combinedQuery(
    ['admin.draft.shared', 'admin.revisions.get'],
    { domainId: domain?.id, revision: domain?.revision, adminId },
    async ({ signal }) =>
      domain && adminId > 0 ? readSharedDraft(domain, adminId, signal) : ('gone' as const),
  )

async function readSharedDraft(
  domain: Domain,
  adminId: number,
  signal: AbortSignal,
): Promise<SharedDraft | 'gone'> {
  try {
    const draft = await studioApi.call('admin.draft.shared', {
      params: { domainId: domain.id, adminId },
      signal,
    })
    const base = await fetchConfigAtRevision(domain, draft.baseRevision, signal)
    // A merge patch applied to an object yields an object.
    const saved = applyMergePatch(base, draft.config) as PlainObject
    const published = isPlainObject(domain.config) ? domain.config : {}
    return {
      username: draft.by,
      by: draft.byName || draft.by,
      savedAt: draft.updatedAt,
      base,
      saved,
      published,
      config: mergeThreeWay(base, saved, published).config,
    }
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return 'gone'
    throw error
  }
}
