import type { Handlers } from '../../platform/calls/Handler'
import { paginateCompanyAdmins } from '../../platform/db/platform/admins'
import { paginateAdminEvents } from './adminEventRepository'
import { changeAdmin, withdrawInvitation } from './changeAdmin'
import { inviteAdmin } from './inviteAdmin'
import { presentAdmin } from './presentAdmin'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { resetAdminPassword } from './resetAdminPassword'
import { inspectAdminLink, redeemAdminLink } from './redeemAdminLink'
import type { FastifyRequest } from 'fastify'
import type { Calls } from '../../../generated/types'
import { isReachable, type Club } from '../../platform/clubs/Club'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { AppError } from '../../platform/http/AppError'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { mailLimitByIp, mailLimitsByRecipient } from '../account/authLimits'

/**
 * The calls with which owners manage access to the chosen company's studio, and the calls for the
 * mailed links that grant it.
 */
export const handlers = {
  'admin.users.list': async ({ paging }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const { rows, total } = await context.db.platform((tx) =>
      paginateCompanyAdmins(tx, companyId, paging),
    )
    return { items: rows.map((row) => presentAdmin(row, companyId)), total }
  },

  'admin.users.invite': ({ body }, { context, caller, request }) =>
    inviteAdmin(context, request, requireAdmin(caller), caller.club, body),

  'admin.users.patch': async ({ params, body }, { context, caller }) => {
    const owner = requireAdmin(caller)
    return presentAdmin(await changeAdmin(context, owner, params.userId, body), owner.companyId)
  },

  'admin.users.withdraw': ({ params }, { context, caller }) =>
    withdrawInvitation(context, requireAdmin(caller), params.userId),

  'admin.users.reset': ({ params }, { context, caller, request }) =>
    resetAdminPassword(context, request, requireAdmin(caller), caller.club, params.userId),

  'admin.users.log': async ({ paging }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      paginateAdminEvents(tx, companyId, paging),
    )
    return {
      items: rows.map(({ at, by, action, username, level, about }) => ({
        at: at.toISOString(),
        by,
        action,
        username,
        level,
        about,
      })),
      total,
    }
  },

  'admin.forgot': ({ body }, { context, caller, request }) =>
    requestAdminLink(context, request, caller.hostClub, body),

  'admin.link.look': ({ body }, { context, request }) =>
    inspectAdminLink(context, request, body.token),

  'admin.link.use': ({ body }, { context, request, reply }) =>
    redeemAdminLink(context, request, reply, body),
} satisfies Handlers

/**
 * Queues an email with a link to set a new studio password. The username or email is looked up only
 * when the email is written, after the response: the same row is inserted either way, so neither
 * the response nor its timing reveals whether an account exists. Throws 422 `invalid_request`, 429
 * `too_many_attempts`, 404 `not_found` on a server without clubs.
 */
async function requestAdminLink(
  context: ServerContext,
  request: FastifyRequest,
  hostClub: Club | null,
  { username, language }: Calls['admin.forgot']['body'],
): Promise<void> {
  const input = username.trim()
  if (input === '')
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/username', code: 'required', message: 'is required' }],
    })
  // The studio is also served on hosts that have no club. Emails requested on such a host link to
  // the first club's studio, which works for every admin.
  const club = hostClub ?? (await context.clubs.list()).find(isReachable)
  if (club === undefined) throw new AppError(404, 'not_found')
  await countAttempt(context.db, [
    mailLimitByIp(request.ip),
    ...mailLimitsByRecipient(request.ip, `admin-forgot:${input.toLowerCase()}`),
  ])
  const { companyId, domainId, host } = club
  await context.db.platform((tx) =>
    insertMailJob(tx, {
      companyId,
      domainId,
      language,
      origin: mailOrigin(request, host, context.env.trustedProxyCount),
      kind: 'admin-forgot',
      email: input,
    }),
  )
  context.jobs.wake()
}
