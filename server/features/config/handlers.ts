import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { findAdminNames } from '../../platform/db/platform/admins'
import { paginateDomains } from '../../platform/db/platform/domains'
import { insertPreviewSession } from '../../platform/db/platform/adminSessions'
import { AppError } from '../../platform/http/AppError'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { findLinkedThings } from '../links/thingRepository'
import { findUploads } from '../media/mediaLookup'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import { sendSavedDomain } from './sendSavedDomain'
import { configAt, paginateRevisions } from './configRepository'
import { findDraftVersions } from './draftRepository'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { patchDomainConfig } from './patchDomainConfig'
import { presentRevision } from './presentRevision'
import { presentDomain } from '../../platform/clubs/presentDomain'
import { findProblems, wireProblem } from './findProblems'
import { readIfMatch } from '../../platform/calls/readIfMatch'
import { requireManaged } from './requireManaged'
import { restoreRevision } from './restoreRevision'
import { sendConfig } from './sendConfig'

/** How long a preview session lasts, in seconds; then the preview frame requests another one. */
const PREVIEW_SECONDS = 30 * 60

/** The calls for configs: everyone can read them, managers and owners can change them. */
export const handlers = {
  'config.get': async (_input, { context, caller, request, reply }) => {
    if (caller.club === null) throw new AppError(404, 'not_found')
    await sendConfig(context, caller.club, request, reply)
    return alreadySent
  },

  'admin.domains.list': async ({ paging }, { context, caller }) => {
    const { companyId, adminId } = requireAdmin(caller)
    const { rows, total, drafts, uploads, things } = await context.db.tx(companyId, async (tx) => {
      const domainPage = await paginateDomains(tx, companyId, paging)
      const configs = domainPage.rows.map(({ config }) => config)
      return {
        ...domainPage,
        drafts: await findDraftVersions(tx, { companyId, adminId }),
        uploads: await findUploads(tx, companyId, configs),
        things: await findLinkedThings(tx, { companyId, now: context.now() }, configs),
      }
    })
    const items = []
    // The configs are checked one after the other, because only a few tasks of a company may wait
    // for a worker, and a page may have more large configs.
    for (const row of rows) {
      const problems = await findProblems(row, { uploads, things }, context.env.sandboxCharges)
      items.push({
        ...presentDomain(row),
        draftVersion: drafts.get(row.id) ?? null,
        problems: problems.map((problem) => wireProblem(problem, row.config)),
      })
    }
    return { items, total }
  },

  'admin.domains.patch': async ({ params, body }, { context, caller, request, reply }) => {
    const { club, actor } = await requireManaged(params.domainId, { context, caller })
    const { companyId, domainId } = club
    const ifMatch = readIfMatch(request.headers['if-match'])
    const outcome = await patchDomainConfig(context, actor, {
      companyId,
      domainId,
      patch: body.config,
      ...(ifMatch === undefined ? {} : { ifMatch }),
      ...(body.note === undefined ? {} : { note: body.note }),
    })
    return sendSavedDomain(outcome, reply)
  },

  'admin.revisions.restore': async ({ params, body }, { context, caller, request, reply }) => {
    const { club, actor } = await requireManaged(params.domainId, { context, caller })
    const { companyId, domainId } = club
    const ifMatch = readIfMatch(request.headers['if-match'])
    const outcome = await restoreRevision(context, actor, {
      companyId,
      domainId,
      revision: params.revision,
      ifMatch,
      note: body.note,
    })
    return sendSavedDomain(outcome, reply)
  },

  'admin.revisions.list': async ({ params, paging }, { context, caller }) => {
    const { companyId, domainId } = await requireDomain(
      context,
      requireAdmin(caller),
      params.domainId,
      'viewer',
    )
    const { rows, total, names } = await context.db.tx(companyId, async (tx) => {
      const revisionPage = await paginateRevisions(tx, companyId, domainId, paging)
      return {
        ...revisionPage,
        names: await findAdminNames(
          tx,
          revisionPage.rows.map(({ by }) => by),
        ),
      }
    })
    const items = rows.map((row) => presentRevision(row, names))
    return { items, total }
  },

  'admin.revisions.get': async ({ params }, { context, caller }) => {
    const { companyId, domainId } = await requireDomain(
      context,
      requireAdmin(caller),
      params.domainId,
      'viewer',
    )
    const { revision } = params
    const row = await context.db.tx(companyId, (tx) => configAt(tx, companyId, domainId, revision))
    if (row === undefined) throw new AppError(404, 'not_found')
    return { revision, config: withoutSecrets(row.config) }
  },

  'admin.preview.create': async ({ params, body }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId, 'viewer')
    const token = newToken()
    const row = {
      tokenHash: hashToken(token),
      adminSession: admin.tokenHash,
      companyId,
      domainId,
      persona: body.persona,
    }
    const expiresAt = await context.db.platform((tx) =>
      insertPreviewSession(tx, row, PREVIEW_SECONDS),
    )
    if (expiresAt === undefined) throw new AppError(401, 'unauthorized')
    return { token, persona: body.persona, expiresAt: expiresAt.toISOString() }
  },
} satisfies Handlers
