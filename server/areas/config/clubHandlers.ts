import type { Calls } from '../../../generated/types'
import type { CallTools, Handlers } from '../../calls/Handler'
import { findClubById } from '../../db/platform/domains'
import { AppError } from '../../errors/AppError'
import { requireAdmin, requireDomain } from '../admins/requireAdmin'
import { cloneDomain, type CloneOutcome } from './cloneDomain'
import { presentDomain } from './presentDomain'

/** Clubs made from other clubs, by owners (contract). */
export const handlers = {
  'admin.clubs.create': async ({ body }, tools) => {
    const outcome = await run(body, tools, false)
    if (outcome.type !== 'made') throw new Error('a clone was only planned')
    const { domain, plan } = outcome
    const { copied, todo, leftOut } = plan
    return { ...presentDomain(domain), copied, todo, leftOut }
  },

  'admin.clubs.plan': async ({ body }, tools) => {
    const outcome = await run(body, tools, true)
    if (outcome.type !== 'planned') throw new Error('a clone was made instead of planned')
    const { copied, todo, leftOut } = outcome.plan
    return { slug: outcome.slug, host: outcome.host, copied, todo, leftOut }
  },
} satisfies Handlers

async function run(body: Calls['admin.clubs.create']['body'], { context, visit }: CallTools, dryRun: boolean): Promise<Exclude<CloneOutcome, { type: 'refused' }>> {
  const admin = requireAdmin(visit)
  const { domainId } = await requireDomain(context, admin, body.sourceDomainId)
  const source = await context.db.platform((tx) => findClubById(tx, domainId))
  if (source === undefined) throw new AppError(404, 'not_found')
  const { name, host, parts } = body
  const outcome = await cloneDomain(context, { name: admin.username, level: admin.level }, { source, name, host, parts, companyId: undefined, adminIds: [admin.adminId], dryRun })
  if (outcome.type !== 'refused') return outcome
  if (outcome.about === 'host-taken') throw new AppError(409, 'conflict', { details: [{ path: '/host', code: 'taken', message: outcome.message }] })
  throw new AppError(422, 'invalid_request', { details: [{ path: `/${outcome.about}`, code: 'invalid', message: outcome.message }] })
}
