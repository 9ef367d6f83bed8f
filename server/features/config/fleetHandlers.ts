import type { Handlers } from '../../platform/calls/Handler'
import { readIfMatch } from '../../platform/calls/readIfMatch'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { presentDomain } from '../../platform/clubs/presentDomain'
import { lockDomain, paginateDomains, storeDomainProfile } from '../../platform/db/platform/domains'
import { findAdminNames } from '../../platform/db/platform/admins'
import { readFleetNote } from '#src/core/config/fleet/fleetNote'
import { AppError } from '../../platform/http/AppError'
import { listFleetRevisions } from './configRepository'
import { wireProblem } from './findProblems'
import { patchDomainConfig } from './patchDomainConfig'
import { presentRevision } from './presentRevision'
import { requireManaged } from './requireManaged'
import { toOutcomeError } from './sendSavedDomain'

/** The most revisions listed: enough for a change to 300 clubs and its revert. */
const MAX_REVISIONS = 600

/** The calls with which an admin sees and changes the clubs of all their companies. */
export const handlers = {
  'admin.fleet.list': async ({ paging }, { context, caller }) => {
    const { levels } = requireAdmin(caller)
    const { rows, total } = await context.db.platform((tx) =>
      paginateDomains(tx, [...levels.keys()], paging),
    )
    return { items: rows.map(presentDomain), total }
  },

  'admin.fleet.changes': async (_input, { context, caller }) => {
    const { levels } = requireAdmin(caller)
    const rows: Awaited<ReturnType<typeof listFleetRevisions>> = []
    for (const companyId of levels.keys())
      rows.push(
        ...(await context.db.read(companyId, (tx) =>
          listFleetRevisions(tx, companyId, MAX_REVISIONS + 1),
        )),
      )
    const newest = wholeChanges(rows.sort((a, b) => b.at.getTime() - a.at.getTime()))
    const names = await context.db.platform((tx) =>
      findAdminNames(
        tx,
        newest.map(({ by }) => by),
      ),
    )
    return {
      revisions: newest.map((row) => ({
        domainId: row.domainId,
        revision: presentRevision(row, names),
      })),
    }
  },

  'admin.fleet.plan': async ({ params, body }, tools) => {
    const { context, request } = tools
    const { club, actor } = await requireManaged(params.domainId, tools)
    const ifMatch = readIfMatch(request.headers['if-match'])
    const outcome = await patchDomainConfig(context, actor, {
      companyId: club.companyId,
      domainId: club.domainId,
      patch: body.config,
      ...(ifMatch === undefined ? {} : { ifMatch }),
      dryRun: true,
    })
    if (outcome.type === 'saved') throw new Error('a change was stored instead of evaluated')
    if (outcome.type !== 'would-save') throw toOutcomeError(outcome)
    return {
      changeCount: outcome.changes.length,
      problems: outcome.problems.map((problem) => wireProblem(problem, club.config)),
    }
  },

  'admin.fleet.tag': async ({ params, body }, tools) => {
    const { club } = await requireManaged(params.domainId, tools)
    const row = await tools.context.db.platform(async (tx) => {
      const stored = await lockDomain(tx, club.domainId)
      return (
        stored &&
        storeDomainProfile(tx, club.domainId, { ...stored.profile, tags: tidyTags(body.tags) })
      )
    })
    if (row === undefined) throw new AppError(404, 'not_found')
    return presentDomain(row)
  },
} satisfies Handlers

/**
 * The newest revisions without those of the change that would be cut in two: it would look as if it
 * had been made in fewer clubs, or never.
 */
function wholeChanges<Row extends { note: string }>(rows: readonly Row[]): readonly Row[] {
  const idOf = ({ note }: Row): string | undefined => readFleetNote(note)?.id
  const next = rows[MAX_REVISIONS]
  const listed = rows.slice(0, MAX_REVISIONS)
  return next ? listed.filter((row) => idOf(row) !== idOf(next)) : listed
}

/** Tags without blanks around them, blank ones and those that are there already in any case. */
function tidyTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of tags.map((one) => one.trim()).filter((one) => one !== ''))
    if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag)
  return [...known.values()]
}
