import type { FastifyRequest } from 'fastify'
import type { Calls } from '../../../generated/types'
import { isOpen, type Club } from '../../clubs/Club'
import { insertMailJob } from '../../db/platform/mailJobs'
import { AppError } from '../../errors/AppError'
import { mailOrigin } from '../../mail/mailOrigin'
import type { ServerContext } from '../../ServerContext'
import { countAttempt } from '../../sign-in/countAttempt'
import { addressMailTries, mailboxTries } from '../account/authLimits'

/**
 * Asks for a mail with a link to a new password for the studio. Whose name or email was typed is
 * looked up only when the mail is written, after the answer: here the same row is written for
 * everybody, so that neither answer nor time tells (decision 26). Throws 422 `invalid_request`, 429
 * `too_many_attempts`, 404 `not_found` on a server without any club.
 */
export async function requestAdminLink(
  context: ServerContext,
  request: FastifyRequest,
  hostClub: Club | null,
  { username, language }: Calls['admin.forgot']['body'],
): Promise<void> {
  const typed = username.trim()
  if (typed === '')
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/username', code: 'required', message: 'is required' }],
    })
  // A host of no club has a studio too; its mails lead to the first club's, which is as good for
  // everybody.
  const club = hostClub ?? (await context.clubs.list()).find(isOpen)
  if (club === undefined) throw new AppError(404, 'not_found')
  await countAttempt(context.db, [
    addressMailTries(request.ip),
    ...mailboxTries(request.ip, `admin-forgot:${typed.toLowerCase()}`),
  ])
  const { companyId, domainId, host } = club
  await context.db.platform((tx) =>
    insertMailJob(tx, {
      companyId,
      domainId,
      language,
      origin: mailOrigin(request, host, context.env.trustProxy),
      kind: 'admin-forgot',
      email: typed,
    }),
  )
  context.mail.wake()
}
