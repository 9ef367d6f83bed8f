import type { FastifyRequest } from 'fastify'
import type { Calls } from '../../../generated/types'
import { isOpen, type Club } from '../../platform/clubs/Club'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { AppError } from '../../platform/http/AppError'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { mailLimitByIp, mailLimitsByMailbox } from '../account/authLimits'

/**
 * Requests an email with a link to set a new studio password. The username or email is only looked
 * up when the email is written, after the response: the same row is inserted either way, so neither
 * the response nor its timing reveals an account. Throws 422 `invalid_request`, 429
 * `too_many_attempts`, 404 `not_found` on a server without clubs.
 */
export async function requestAdminLink(
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
  // Hosts without a club serve the studio too; their emails link to the first club's studio, which
  // works for every admin.
  const club = hostClub ?? (await context.clubs.list()).find(isOpen)
  if (club === undefined) throw new AppError(404, 'not_found')
  await countAttempt(context.db, [
    mailLimitByIp(request.ip),
    ...mailLimitsByMailbox(request.ip, `admin-forgot:${input.toLowerCase()}`),
  ])
  const { companyId, domainId, host } = club
  await context.db.platform((tx) =>
    insertMailJob(tx, {
      companyId,
      domainId,
      language,
      origin: mailOrigin(request, host, context.env.trustProxy),
      kind: 'admin-forgot',
      email: input,
    }),
  )
  context.mail.wake()
}
