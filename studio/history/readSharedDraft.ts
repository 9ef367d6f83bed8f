import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { applyMergePatch } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { configAtRevision } from '../drafts/configAtRevision'
import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { studioApi } from '../session/studioAtoms'

/** A colleague's saved draft, ready to view. */
export interface SharedDraft {
  by: string
  /** ISO time. */
  savedAt: string
  /** The base config of the draft, and the draft applied to it. */
  base: PlainObject
  saved: PlainObject
  /** The config published now, and the draft applied to it. */
  published: PlainObject
  config: PlainObject
}

/**
 * Reads an admin's saved draft of a club; 'gone' if there is none this admin may see. Throws
 * ApiError.
 */
export async function readSharedDraft(
  domain: Domain,
  adminId: number,
): Promise<SharedDraft | 'gone'> {
  try {
    const draft = await studioApi.call('admin.draft.shared', {
      params: { domainId: domain.id, adminId },
    })
    const base = await configAtRevision(domain, draft.baseRevision)
    // A merge patch applied to an object gives an object.
    const saved = applyMergePatch(base, draft.config) as PlainObject
    const published = isPlainObject(domain.config) ? domain.config : {}
    return {
      by: draft.by,
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
