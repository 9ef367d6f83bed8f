import type { Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import { isForm } from '../../platform/calls/formAnswers'
import type { Caller } from '../../platform/sessions/Caller'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { revertEmail } from './changeEmail'
import { isEmailOrMobileTaken } from '../customers/customerRepository'
import { accountCheckLimit, mailLimits } from './authLimits'
import { readLinkState } from './readLinkState'
import { registerAccount } from './registerAccount'
import { signInWithLink } from './signInWithLink'
import { setPasswordWithLink } from './setPasswordWithLink'
import { verifyEmail } from './verifyEmail'
import type { FastifyRequest } from 'fastify'
import { checkEmail } from '../../../src/core/person/checkEmail'
import { parsePhone } from '../../../src/core/person/parsePhone'
import { insertMailJob } from '../../platform/mail/mailJobs'
import type { MailKind } from '../../platform/mail/mailKinds'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { mailDestination } from '../../platform/mail/mailDestination'

const success = { success: true } as const

/**
 * Account calls that need no session: registration, activation, password recovery, email
 * confirmation (doc 1 §2.signed-out, §7).
 */
export const handlers = {
  'public.account.registered': async ({ params }, { context, caller, request }) => {
    const club = requireRegistrationClub(caller)
    await countAttempt(context.db, [accountCheckLimit(request.ip)])
    const value = params.value.trim()
    const data = await context.db.tx(club.companyId, (tx) =>
      isEmailOrMobileTaken(tx, club.companyId, value, mobileDigits(value, club)),
    )
    return { ...success, data }
  },

  'public.account.register': async ({ body }, { context, caller, request }) => {
    const club = requireRegistrationClub(caller)
    const { phone = '', optInEmail = false, optInSms = false } = body
    return {
      ...success,
      id: await registerAccount(context, request, club, { ...body, phone, optInEmail, optInSms }),
    }
  },

  'public.account.activate': async ({ body }, { context, caller, request, reply }) => {
    const { email, signedIn } = await setPasswordWithLink(
      context,
      request,
      reply,
      requireClub(caller),
      {
        kind: 'activate',
        token: normalizeCode(body.code),
        newPassword: body.newPassword,
        // Nobody else is signed out by it, and a form without a script leads to the sign-in page.
        signsIn: caller.customer === null && !isForm(request),
      },
    )
    return { ...success, data: email, ...(signedIn !== null && { id: signedIn }) }
  },

  'public.account.linkState': async ({ body: { kind, token } }, { context, caller, request }) =>
    readLinkState(context, request, requireClub(caller), {
      kind,
      token: kind === 'activate' ? normalizeCode(token) : token,
    }),

  'public.account.forgotPassword': async ({ body }, { context, caller, request }) => {
    await requestAccountLink(context, request, requireClub(caller), 'password-reset', body.email)
    return success
  },

  'public.account.passwordReset': async ({ body }, { context, caller, request, reply }) => {
    await setPasswordWithLink(context, request, reply, requireClub(caller), {
      kind: 'reset',
      token: body.id,
      newPassword: body.newPassword,
    })
    return success
  },

  'public.account.verifyEmail': async ({ body }, { context, caller, request }) => {
    const club = requireClub(caller)
    if (body.id !== undefined && body.id !== '') await verifyEmail(context, request, club, body.id)
    else
      await requestAccountLink(
        context,
        request,
        club,
        'verify',
        body.email?.trim() || (caller.customer?.email ?? ''),
      )
    return success
  },

  'public.account.revertEmail': async ({ body }, { context, caller, request }) => {
    await revertEmail(context, request, requireClub(caller), body.id)
    return success
  },

  'public.account.signInLink': async ({ body }, { context, caller, request }) => {
    await requestAccountLink(context, request, requireClub(caller), 'sign-in', body.email)
    return success
  },

  'public.account.signIn': async ({ body }, { context, caller, request, reply }) => {
    await signInWithLink(context, request, reply, requireClub(caller), body.id)
    return success
  },
} satisfies Handlers

/**
 * Returns an activation code in the form in which it is stored: trimmed and in upper case. People
 * type it from a printed letter.
 */
const normalizeCode = (code: string): string => code.trim().toUpperCase()

function requireClub(caller: Caller): Club {
  if (caller.club === null) throw new AppError(404, 'not_found')
  return caller.club
}

/**
 * The digits of a mobile number, starting with the country code; '' for an email. As in
 * registration, a number without a country code is taken to be in the club's country.
 */
function mobileDigits(value: string, club: Club): string {
  if (value.includes('@')) return ''
  return (parsePhone(value, club.company.country || 'US')?.full ?? value).replace(/\D/g, '')
}

/** Throws 404 `not_found` if the club has registration turned off. */
function requireRegistrationClub(caller: Caller): Club {
  const club = requireClub(caller)
  if (!club.compiled().config.features.registration) throw new AppError(404, 'not_found')
  return club
}

/**
 * Queues an email with a link. Whether the address belongs to a customer is checked only when the
 * email is written, after the response: the same row is inserted either way, so neither the
 * response nor its timing reveals whether an account exists. Throws 422 `invalid_request`, 429
 * `too_many_attempts`.
 */
async function requestAccountLink(
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
    insertMailJob(tx, {
      ...mailDestination(request, club, context.env.trustedProxyCount),
      kind,
      email,
    }),
  )
  context.jobs.wake()
}
