import type { FastifyRequest } from 'fastify'
import { parsePhone } from '../../../src/core/person/parsePhone'
import {
  checkRegistration,
  type Registration,
} from '../../../src/areas/account/model/checkRegistration'
import type { Club } from '../../platform/clubs/Club'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { findCustomerByEmail, insertCustomer } from '../customers/customerRepository'
import { registerLimit } from './authLimits'
import { isAddressReserved } from './emailChangeRepository'
import { LINK_MESSAGE, nameMessage } from '../customers/fieldErrors'
import { mailDestination } from '../../platform/mail/mailDestination'
import { checkNewPassword } from './checkNewPassword'

/**
 * Creates an account (not yet a membership), emails a link to confirm its address, and returns the
 * customer's id. Throws 422 `invalid_request` with details, 409 `email_taken`, 429
 * `too_many_attempts`. (shell.call.public-register-body)
 */
export async function registerAccount(
  context: ServerContext,
  request: FastifyRequest,
  club: Club,
  input: Registration,
): Promise<number> {
  const country = club.company.country || 'US'
  const details = findErrors(input, country)
  if (details.length > 0) throw new AppError(422, 'invalid_request', { details })
  await countAttempt(context.db, [registerLimit(request.ip)])
  const passwordHash = await hashPassword(input.password)
  const { companyId } = club
  const email = input.email.trim()
  const destination = mailDestination(request, club, context.env.trustedProxyCount)
  try {
    const row = await context.db.tx(companyId, async (tx) => {
      if (await findCustomerByEmail(tx, companyId, email)) throw emailTakenError()
      await insertMailJob(tx, { ...destination, kind: 'welcome', email })
      const customer = await insertCustomer(tx, {
        companyId,
        email,
        passwordHash,
        profile: toProfile(input, country),
      })
      if (await isAddressReserved(tx, companyId, email)) throw emailTakenError()
      return customer
    })
    context.jobs.wake()
    return row.id
  } catch (error) {
    // If two requests register the same email at once, the second violates the unique constraint.
    throw isUniqueViolation(error) ? emailTakenError() : error
  }
}

const emailTakenError = (): AppError =>
  new AppError(409, 'email_taken', {
    details: [{ path: '/email', code: 'taken', message: 'already has an account' }],
  })

function findErrors(input: Registration, country: string): ErrorDetail[] {
  const { password, ...others } = checkRegistration(input, country)
  const details = Object.entries(others).map(([field, code]) => ({
    path: `/${snakeCase(field)}`,
    code,
    message: messages[code],
  }))
  return [...details, ...(password ? checkNewPassword(input.password, '/password') : [])]
}

const messages = {
  required: 'Please fill this in',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  name: nameMessage,
  link: LINK_MESSAGE,
} as const

function toProfile(
  { firstName, lastName, phone, optInEmail, optInSms }: Registration,
  country: string,
): Record<string, unknown> {
  const mobile = parsePhone(phone, country)
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    optInEmail,
    optInSms,
    ...(mobile === undefined ? {} : { mobile }),
  }
}
