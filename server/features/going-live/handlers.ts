import type { Company } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import { isReachable } from '../../platform/clubs/Club'
import { findAdminByUsername } from '../../platform/db/platform/admins'
import { findCompany } from '../../platform/db/platform/domains'
import { countAttemptIn } from '../../platform/db/platform/throttles'
import { AppError } from '../../platform/http/AppError'
import { checkClub } from './checkClub'
import { checkClubs } from './checkClubs'
import { createHostChecks } from './createHostChecks'
import { sendTestMail } from './sendTestMail'

/** Test emails allowed per club within 15 minutes. */
const MAX_TEST_MAILS = 5

const askHost = createHostChecks()

/** The calls of the checklist for going live. */
export const handlers = {
  'admin.clubs.check': async ({ params }, { context, caller }) => {
    const club = await requireDomain(context, requireAdmin(caller), params.domainId, 'viewer')
    const check = await checkClub(context, club, askHost)
    if (check === undefined) throw new AppError(404, 'not_found')
    return check
  },

  'desk.goingLive': (_input, { context, caller }) =>
    checkClubs(context, requireAdmin(caller).companyId, askHost),

  'admin.clubs.testMail': async ({ params }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const club = await requireDomain(context, admin, params.domainId)
    if (!isReachable(club)) throw new AppError(409, 'conflict')
    const { attempts, retryAfterSeconds, own, company } = await context.db.platform(async (tx) => ({
      ...(await countAttemptIn(tx, `test-mail:${club.domainId}`)),
      own: await findAdminByUsername(tx, admin.username),
      company: await findCompany(tx, club.companyId),
    }))
    if (attempts > MAX_TEST_MAILS)
      throw new AppError(429, 'too_many_attempts', {
        headers: { 'retry-after': String(retryAfterSeconds) },
      })
    const { email = '' } = (company?.profile ?? {}) as Partial<Company>
    const ownEmail = own?.profile['email']
    const to = typeof ownEmail === 'string' && ownEmail !== '' ? ownEmail : email
    if (to === '')
      throw new AppError(422, 'invalid_request', {
        details: [
          { path: '/to', code: 'missing', message: 'Neither you nor the company has an address.' },
        ],
      })
    const { ok, answer } = await sendTestMail(context, club, to, 'studio')
    // The folder of an installation without a mail server is no business of a club's.
    const hasServer = context.env.smtpUrl !== undefined
    return { to, delivered: ok && hasServer, answer: hasServer ? answer : '' }
  },
} satisfies Handlers
