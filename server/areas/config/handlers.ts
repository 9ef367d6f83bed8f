import type { Problem } from '../../../src/core/config/Problem'
import { alreadySent, type Handlers } from '../../calls/Handler'
import { answerPage, page } from '../../calls/page'
import { pageOfDomains, type DomainRow } from '../../db/platform/domains'
import { insertPreviewSession } from '../../db/platform/sessions'
import { AppError, type ErrorDetail } from '../../errors/AppError'
import { hashToken, newToken } from '../../sessions/tokens'
import { requireAdmin, requireDomain } from '../admins/requireAdmin'
import { pageOfRevisions } from './configRepository'
import { patchDomainConfig, type PatchOutcome } from './patchDomainConfig'
import { presentDomain } from './presentDomain'
import { problemsOf, wirePointer, wireProblem } from './problemsOf'
import { readIfMatch } from './readIfMatch'
import { sendConfig } from './sendConfig'

/** A preview session lives for half an hour; the frame asks for another one then (decision 22). */
const previewSeconds = 30 * 60

/** Configs: read by everyone, changed by managers and owners (contract, decisions 6 to 12). */
export const handlers = {
  'config.get': async (_input, { context, visit, request, reply }) => {
    if (visit.club === null) throw new AppError(404, 'not_found')
    await sendConfig(context, visit.club, request, reply)
    return alreadySent
  },

  'admin.domains.list': async ({ query }, { context, visit }) => {
    const { companyId } = requireAdmin(visit)
    const asked = page(query)
    const { rows, total } = await context.db.platform((tx) => pageOfDomains(tx, companyId, asked))
    const items = rows.map((row) => ({ ...presentDomain(row), problems: problemsOf(row, context.catalogue).map(wireProblem) }))
    return answerPage(items, total, asked)
  },

  'admin.domains.patch': async ({ params, body }, { context, visit, request, reply }) => {
    const admin = requireAdmin(visit)
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId)
    const ifMatch = readIfMatch(request.headers['if-match'])
    const outcome = await patchDomainConfig(
      context,
      { name: admin.username, level: admin.level },
      { companyId, domainId, patch: body.config, ...(ifMatch === undefined ? {} : { ifMatch }), ...(body.note === undefined ? {} : { note: body.note }) },
    )
    const saved = savedOrThrow(outcome)
    void reply.header('etag', `"${saved.domain.revision}"`)
    return { ...presentDomain(saved.domain), problems: saved.problems.map(wireProblem) }
  },

  'admin.revisions.list': async ({ params, query }, { context, visit }) => {
    const { companyId, domainId } = await requireDomain(context, requireAdmin(visit), params.domainId)
    const asked = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) => pageOfRevisions(tx, companyId, domainId, asked))
    const items = rows.map(({ revision, at, by, note, forced, changes }) => ({
      revision,
      at: at.toISOString(),
      by,
      note,
      forced,
      // Written by diffConfig and never changed since.
      changes: changes as { path: string; text: string }[],
    }))
    return answerPage(items, total, asked)
  },

  'admin.preview.create': async ({ params, body }, { context, visit }) => {
    const { companyId, domainId } = await requireDomain(context, requireAdmin(visit), params.domainId)
    const token = newToken()
    const row = { tokenHash: hashToken(token), companyId, domainId, persona: body.persona }
    const expiresAt = await context.db.platform((tx) => insertPreviewSession(tx, row, previewSeconds))
    return { token, persona: body.persona, expiresAt: expiresAt.toISOString() }
  },
} satisfies Handlers

function savedOrThrow(outcome: PatchOutcome): { domain: DomainRow; problems: readonly Problem[] } {
  switch (outcome.type) {
    case 'saved':
      return outcome
    case 'not-found':
      throw new AppError(404, 'not_found')
    case 'stale':
      throw new AppError(412, 'stale_revision', { current: { revision: outcome.revision, config: outcome.config } })
    case 'debug-off':
      throw new AppError(403, 'debug_off')
    case 'forbidden':
      throw new AppError(403, 'forbidden', { details: outcome.paths.map(forbiddenDetail) })
    case 'would-save':
      throw new Error('a change that was not meant to be tried only was not stored')
    case 'faults':
      throw new AppError(422, 'invalid_config', { details: outcome.problems.map(faultDetail) })
  }
}

const faultDetail = ({ path, code, message }: Problem): ErrorDetail => ({ path: wirePointer(path), code, message })

const forbiddenDetail = (path: string): ErrorDetail => ({ path: wirePointer(path), code: 'forbidden', message: 'Your level may not change this.' })
