import type { FastifyRequest } from 'fastify'
import { checkEmail } from '../../../src/areas/account/model/checkEmail'
import type { Club } from '../../platform/clubs/Club'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { AppError } from '../../platform/http/AppError'
import type { MailKind } from '../../platform/mail/mailKinds'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { mailLimits } from './authLimits'
import { mailDestination } from '../../platform/mail/mailDestination'

/**
 * Requests an email with a link. Whether the address belongs to a customer is checked only when the
 * email is written, after the response: the same row is inserted either way, so neither the
 * response nor its timing reveals an account. Throws 422 `invalid_request`, 429
 * `too_many_attempts`.
 */
export async function requestAccountLink(
  context: ServerContext,
  request: FastifyRequest,
  club: Club,
  kind: MailKind,
  input: string,
): Promise<void> {
  const email = input.trim()
  if (checkEmail(email, { required: true }))
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/email', code: 'email', message: 'Please enter a valid email address' }],
    })
  await countAttempt(context.db, mailLimits(request.ip, kind, club.companyId, email))
  await context.db.platform((tx) =>
    insertMailJob(tx, { ...mailDestination(request, club, context.env.trustProxy), kind, email }),
  )
  context.mail.wake()
}
