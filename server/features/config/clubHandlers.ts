import type { Calls, Domain } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { countAttemptIn } from '../../platform/db/platform/throttles'
import type { Tx } from '../../platform/db/Database'
import {
  findClubById,
  lockDomain,
  storeDomainProfile,
  type DomainRow,
} from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import { clubOrigin } from '../../platform/mail/mailOrigin'
import { hasLevel, requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import { hasCustomerWith } from '../customers/hasCustomerWith'
import { findDoneTasks } from './clubReady'
import { cloneDomain, type CloneOutcome } from './cloneDomain'
import { findEmptyPages } from './findEmptyPages'
import { isCheckCode, withPutAside, type PutAside } from '../../platform/clubs/checkProfile'
import { presentDomain } from '../../platform/clubs/presentDomain'
import { toHostProof, verifyHost } from './verifyHost'

/** The calls with which owners clone clubs and verify their hosts. */
export const handlers = {
  'admin.clubs.create': async ({ body }, tools) => {
    const outcome = await cloneOrPlan(body, tools, false)
    if (outcome.type !== 'cloned') throw new Error('a clone was only planned')
    const { domain, plan } = outcome
    const { copied, leftOut } = plan
    return { ...presentDomain(domain), copied, leftOut }
  },

  'admin.clubs.plan': async ({ body }, tools) => {
    const outcome = await cloneOrPlan(body, tools, true)
    if (outcome.type !== 'planned') throw new Error('a clone was created instead of planned')
    const { copied, todo, leftOut } = outcome.plan
    return { slug: outcome.slug, host: outcome.host, copied, todo, leftOut }
  },

  'admin.clubs.done': async ({ params, body }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { domainId } = await requireDomain(context, admin, params.domainId)
    const mark = { by: admin.username, at: context.now().toISOString() }
    const row = await context.db.platform((tx) => markTodo(tx, domainId, body, mark))
    if (row === undefined) throw new AppError(404, 'not_found')
    return presentDomain(row)
  },

  'admin.clubs.ready': async ({ params }, { context, caller }) => {
    const club = await requireDomain(context, requireAdmin(caller), params.domainId, 'viewer')
    const { companyId } = club
    const [emptyPages, visited] = await context.db.tx(companyId, (tx) =>
      Promise.all([
        findEmptyPages(tx, club, context.now()),
        hasCustomerWith(tx, companyId, ['active']),
      ]),
    )
    return {
      done: await findDoneTasks(context, club),
      emptyPages,
      visited,
      url: clubOrigin(context.env, club.host),
    }
  },

  'admin.host.get': async ({ params }, tools) =>
    toHostProof(tools.context, (await requireOwnDomain(params.domainId, tools)).domain),

  'admin.host.verify': async ({ params }, tools) => {
    const { context } = tools
    const club = await requireOwnDomain(params.domainId, tools)
    const { attempts, retryAfterSeconds } = await context.db.platform((tx) =>
      countAttemptIn(tx, `verify-host:${club.domainId}`),
    )
    if (attempts > MAX_HOST_CHECKS)
      throw new AppError(429, 'too_many_attempts', {
        headers: { 'retry-after': String(retryAfterSeconds) },
      })
    const outcome = await verifyHost(context, club.domain, { asOperator: false })
    if (outcome === undefined) throw new AppError(409, 'conflict')
    return toHostProof(context, outcome.row, outcome.reasons)
  },
} satisfies Handlers

/**
 * Marks a task in the to-do list of a cloned domain as done or not, or without a path all of its
 * kind; a line of the checklist with that code is put aside, or no longer. Returns undefined if there
 * is no such domain.
 */
async function markTodo(
  tx: Tx,
  domainId: number,
  { path, code, done = true }: Calls['admin.clubs.done']['body'],
  mark: Pick<PutAside, 'by' | 'at'>,
): Promise<DomainRow | undefined> {
  const row = await lockDomain(tx, domainId)
  if (row === undefined) return undefined
  const { todo = [] } = row.profile as Partial<Domain>
  const profile = isCheckCode(code)
    ? withPutAside(row.profile, code, done ? mark : null)
    : row.profile
  if (todo.length === 0) return storeDomainProfile(tx, domainId, profile)
  return storeDomainProfile(tx, domainId, {
    ...profile,
    todo: todo.map((task) =>
      task.code === code && (path === undefined || task.path === path) ? { ...task, done } : task,
    ),
  })
}

/** Host checks allowed per club within 15 minutes; each sends requests to third-party servers. */
const MAX_HOST_CHECKS = 20

const requireOwnDomain = (domainId: number, { context, caller }: CallTools): Promise<Club> =>
  requireDomain(context, requireAdmin(caller), domainId)

async function cloneOrPlan(
  body: Calls['admin.clubs.create']['body'],
  { context, caller }: CallTools,
  dryRun: boolean,
): Promise<Exclude<CloneOutcome, { type: 'rejected' }>> {
  const admin = requireAdmin(caller)
  const { domainId } = await requireDomain(context, admin, body.sourceDomainId)
  const source = await context.db.platform((tx) => findClubById(tx, domainId))
  if (source === undefined) throw new AppError(404, 'not_found')
  const { name, host, parts, locale, currency, timezone } = body
  const ownCompanies = admin.companyIds.filter((companyId) => hasLevel(admin, companyId, 'owner'))
  const outcome = await cloneDomain(
    context,
    { name: admin.username, level: admin.level },
    {
      source,
      name,
      host,
      parts,
      region: {
        ...(locale !== undefined && { locale }),
        ...(currency !== undefined && { currency }),
        ...(timezone !== undefined && { timezone }),
      },
      companyId: undefined,
      adminIds: [admin.adminId],
      companiesAllowedNearHost: ownCompanies,
      claimant: admin.adminId,
      dryRun,
    },
  )
  if (outcome.type !== 'rejected') return outcome
  // The message is written for the command line, as a clause.
  const message = `${outcome.message.charAt(0).toUpperCase()}${outcome.message.slice(1)}.`
  if (outcome.field === 'host-taken')
    throw new AppError(409, 'conflict', { details: [{ path: '/host', code: 'taken', message }] })
  throw new AppError(422, 'invalid_request', {
    details: [{ path: `/${outcome.field}`, code: 'invalid', message }],
  })
}
