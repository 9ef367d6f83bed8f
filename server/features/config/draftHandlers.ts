import type { Draft } from '../../../generated/types'
import { applyMergePatch } from '../../../src/core/json/mergePatch'
import {
  limitsForStored,
  findLimitViolation,
  limitProblem,
  type LimitViolation,
} from '../../../src/core/config/check/configLimits'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { adminFullName, findCompanyAdmin } from '../../platform/db/platform/admins'
import { findClubById } from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import { hasLevel, requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import { findUploads } from '../media/mediaLookup'
import { assertMayEdit } from './assertMayEdit'
import { deleteDraft, findDraft, putDraft, type DraftKey, type DraftRow } from './draftRepository'
import { findSecretPaths } from './model/findSecretPaths'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { wirePointer, wireProblem } from './findProblems'
import { readIfMatch } from '../../platform/calls/readIfMatch'

/** The calls for drafts stored on the server, one per admin and domain. */
export const handlers = {
  'admin.draft.get': async ({ params }, tools) => {
    const key = await requireDraftKey(params.domainId, tools)
    const row = await tools.context.db.tx(key.companyId, (tx) => findDraft(tx, key))
    if (row === undefined) throw new AppError(404, 'not_found')
    return sendDraft(row, tools)
  },

  'admin.draft.shared': async ({ params }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const club = await context.clubs.byId(params.domainId)
    // The response is the same for another company's domain, a missing domain and a missing draft.
    if (club === null || !hasLevel(admin, club.companyId, 'viewer'))
      throw new AppError(404, 'not_found')
    const { companyId, domainId } = club
    const row = await context.db.tx(companyId, (tx) =>
      findDraft(tx, { companyId, domainId, adminId: params.adminId }),
    )
    if (row === undefined) throw new AppError(404, 'not_found')
    const author = await context.db.platform((tx) =>
      findCompanyAdmin(tx, { companyId, adminId: params.adminId }),
    )
    // Hides drafts of admins who no longer work for the company.
    if (author?.status !== 'active' || author.linkStatus !== 'active')
      throw new AppError(404, 'not_found')
    return { by: author.username, byName: adminFullName(author.profile), ...presentContent(row) }
  },

  'admin.draft.put': async ({ params, body }, tools) => {
    const { context, request } = tools
    const key = await requireDraftKey(params.domainId, tools)
    const expectedVersion = readIfMatch(request.headers['if-match'])
    assertNoSecrets(body.config, findSecretPaths(body.config, context.catalogue))
    const { level } = requireAdmin(tools.caller)
    const draft = await context.db.tx(key.companyId, async (tx) => {
      const club = await findClubById(tx, key.domainId)
      if (club === undefined) throw new AppError(404, 'not_found')
      // PATCH has the same rule.
      assertMayEdit(club.domain.config, level)
      const existing = await findDraft(tx, key)
      const baseRevision = body.baseRevision ?? existing?.baseRevision ?? club.domain.revision
      if (baseRevision > club.domain.revision)
        throw new AppError(422, 'invalid_request', {
          details: [
            {
              path: '/base_revision',
              code: 'maximum',
              message: 'must be a revision that was published',
            },
          ],
        })
      const before = withoutSecrets(club.domain.config)
      const limits = limitsForStored(before, context.catalogue)
      assertWithinLimits(body.config, findLimitViolation(body.config, context.catalogue, limits))
      const mergedConfig = applyMergePatch(before, body.config)
      assertWithinLimits(mergedConfig, findLimitViolation(mergedConfig, context.catalogue, limits))
      // No picture of it is deleted meanwhile.
      await findUploads(tx, key.companyId, [body.config], 'key share')
      const row = await putDraft(tx, key, { config: body.config, baseRevision }, expectedVersion)
      if (row === undefined) throw staleDraftError(await findDraft(tx, key))
      return row
    })
    return sendDraft(draft, tools)
  },

  'admin.draft.delete': async ({ params }, tools) => {
    const key = await requireDraftKey(params.domainId, tools)
    const expectedVersion = readIfMatch(tools.request.headers['if-match'])
    await tools.context.db.tx(key.companyId, async (tx) => {
      await deleteDraft(tx, key, expectedVersion)
      const remaining = expectedVersion === undefined ? undefined : await findDraft(tx, key)
      if (remaining !== undefined) throw staleDraftError(remaining)
    })
  },
} satisfies Handlers

async function requireDraftKey(id: number, { context, caller }: CallTools): Promise<DraftKey> {
  const admin = requireAdmin(caller)
  const { companyId, domainId } = await requireDomain(context, admin, id)
  return { companyId, domainId, adminId: admin.adminId }
}

function sendDraft(row: DraftRow, { reply }: CallTools): Draft {
  void reply.header('etag', `"${row.version}"`)
  return presentContent(row)
}

const presentContent = (row: DraftRow): Draft => ({
  config: { ...withoutSecrets(row.config) },
  baseRevision: row.baseRevision,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})

/** Creates a 412 error with the stored draft, if there is one. */
export const staleDraftError = (row: DraftRow | undefined): AppError =>
  new AppError(
    412,
    'stale_draft',
    row === undefined
      ? {}
      : { current: { revision: row.version, config: withoutSecrets(row.config) } },
  )

/**
 * Throws for a config that exceeds the limits: it could never be published, so it is not stored as
 * a draft either.
 */
function assertWithinLimits(config: unknown, violation: LimitViolation | undefined): void {
  if (violation === undefined) return
  const { path, code, message } = wireProblem(limitProblem(violation), config)
  throw violation.limit === 'bytes'
    ? new AppError(413, 'body_too_large', {
        description: 'The config would be too large.',
        details: [{ path, code, message }],
      })
    : new AppError(422, 'invalid_config', { details: [{ path, code, message }] })
}

function assertNoSecrets(config: unknown, paths: readonly string[]): void {
  if (paths.length === 0) return
  throw new AppError(422, 'invalid_config', {
    description: 'A draft keeps no credential; it is set when it is published.',
    details: paths.map((path) => ({
      path: wirePointer(path, config),
      code: 'secret',
      message: 'A draft keeps no credential.',
    })),
  })
}
