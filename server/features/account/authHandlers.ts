import type { Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { Visit } from '../../platform/sessions/Visit'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { requestAccountLink } from './requestAccountLink'
import { revertEmail } from './changeEmail'
import { isEmailOrMobileTaken } from '../customers/customerRepository'
import { registeredTries } from './authLimits'
import { registerAccount } from './registerAccount'
import { signInWithLink } from './signInWithLink'
import { setPasswordWithLink } from './setPasswordWithLink'
import { verifyEmail } from './verifyEmail'

const done = { success: true } as const

/**
 * Account calls that need no session: registration, activation, password recovery, email
 * confirmation (doc 1 §2.signed-out, §7).
 */
export const handlers = {
  'public.account.registered': async ({ params }, { context, visit, request }) => {
    const club = clubWithRegistration(visit)
    await countAttempt(context.db, [registeredTries(request.ip)])
    const value = params.value.trim()
    const data = await context.db.tx(club.companyId, (tx) =>
      isEmailOrMobileTaken(
        tx,
        club.companyId,
        value,
        value.includes('@') ? '' : value.replace(/\D/g, ''),
      ),
    )
    return { ...done, data }
  },

  'public.account.register': async ({ body }, { context, visit, request }) => {
    const club = clubWithRegistration(visit)
    const { phone = '', optInEmail = false, optInSms = false } = body
    return {
      ...done,
      id: await registerAccount(context, request, club, { ...body, phone, optInEmail, optInSms }),
    }
  },

  'public.account.activate': async ({ body }, { context, visit, request, reply }) => {
    // A code is typed by hand, from a letter.
    await setPasswordWithLink(context, request, reply, clubOf(visit), {
      kind: 'activate',
      token: body.code.trim().toUpperCase(),
      newPassword: body.newPassword,
    })
    return done
  },

  'public.account.forgotPassword': async ({ body }, { context, visit, request }) => {
    await requestAccountLink(context, request, clubOf(visit), 'password-reset', body.email)
    return done
  },

  'public.account.passwordReset': async ({ body }, { context, visit, request, reply }) => {
    await setPasswordWithLink(context, request, reply, clubOf(visit), {
      kind: 'reset',
      token: body.id,
      newPassword: body.newPassword,
    })
    return done
  },

  'public.account.verifyEmail': async ({ body }, { context, visit, request }) => {
    const club = clubOf(visit)
    if (body.id !== undefined && body.id !== '') await verifyEmail(context, request, club, body.id)
    else
      await requestAccountLink(
        context,
        request,
        club,
        'verify',
        body.email?.trim() || (visit.customer?.email ?? ''),
      )
    return done
  },

  'public.account.revertEmail': async ({ body }, { context, visit, request }) => {
    await revertEmail(context, request, clubOf(visit), body.id)
    return done
  },

  'public.account.signInLink': async ({ body }, { context, visit, request }) => {
    await requestAccountLink(context, request, clubOf(visit), 'sign-in', body.email)
    return done
  },

  'public.account.signIn': async ({ body }, { context, visit, request, reply }) => {
    await signInWithLink(context, request, reply, clubOf(visit), body.id)
    return done
  },
} satisfies Handlers

function clubOf(visit: Visit): Club {
  if (visit.club === null) throw new AppError(404, 'not_found')
  return visit.club
}

/** Without the feature these calls return 404 (decision 26). */
function clubWithRegistration(visit: Visit): Club {
  const club = clubOf(visit)
  if (!club.compiled().config.features.registration) throw new AppError(404, 'not_found')
  return club
}
