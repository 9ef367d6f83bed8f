import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { applyMergePatch } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { configAtRevision } from '../drafts/configAtRevision'
import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { studioApi } from '../session/studioAtoms'

/** A colleague's saved draft, ready to be looked at. */
export interface SharedDraft {
  by: string
  /** ISO time. */
  savedAt: string
  /** What it was begun on, and what it makes of that. */
  base: PlainObject
  saved: PlainObject
  /** What is published now, and the draft over it. */
  published: PlainObject
  config: PlainObject
}

/**
 * Reads the saved draft of an admin for a club; 'gone' where there is none that may be seen. Throws
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
    // Laid over an object, an object patch gives an object.
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
