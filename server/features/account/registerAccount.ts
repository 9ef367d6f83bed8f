import type { FastifyRequest } from 'fastify'
import { parsePhone } from '../../../src/areas/account/model/parsePhone'
import {
  registrationFaults,
  type Registration,
} from '../../../src/areas/account/model/registrationFaults'
import type { Club } from '../../platform/clubs/Club'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { findCustomerByEmail, insertCustomer } from '../customers/customerRepository'
import { registerTries } from './authLimits'
import { isAddressReserved } from './emailChangeRepository'
import { nameMessage } from '../customers/fieldFaults'
import { mailDestination } from '../../platform/mail/mailDestination'
import { newPasswordFaults } from './newPasswordFaults'

/**
 * Creates an account (not yet a membership) and sends an email to confirm its address; returns its
 * id. Throws 422 `invalid_request` with details, 409 `email_taken`, 429 `too_many_attempts`.
 * (shell.call.public-register-body)
 */
export async function registerAccount(
  context: ServerContext,
  request: FastifyRequest,
  club: Club,
  given: Registration,
): Promise<number> {
  const country = club.company.country || 'US'
  const details = faultsOf(given, country)
  if (details.length > 0) throw new AppError(422, 'invalid_request', { details })
  await countAttempt(context.db, [registerTries(request.ip)])
  const passwordHash = await hashPassword(given.password)
  const { companyId } = club
  const email = given.email.trim()
  const destination = mailDestination(request, club, context.env.trustProxy)
  try {
    const row = await context.db.tx(companyId, async (tx) => {
      if (await findCustomerByEmail(tx, companyId, email)) throw taken()
      await insertMailJob(tx, { ...destination, kind: 'welcome', email })
      const made = await insertCustomer(tx, {
        companyId,
        email,
        passwordHash,
        profile: profileOf(given, country),
      })
      if (await isAddressReserved(tx, companyId, email)) throw taken()
      return made
    })
    context.mail.wake()
    return row.id
  } catch (error) {
    // If two requests run concurrently, the second one hits the unique constraint.
    throw isUniqueViolation(error) ? taken() : error
  }
}

const taken = (): AppError =>
  new AppError(409, 'email_taken', {
    details: [{ path: '/email', code: 'taken', message: 'has an account already' }],
  })

function faultsOf(given: Registration, country: string): ErrorDetail[] {
  const { password, ...others } = registrationFaults(given, country)
  const details = Object.entries(others).map(([field, code]) => ({
    path: `/${snakeCase(field)}`,
    code,
    message: messages[code],
  }))
  return [...details, ...(password ? newPasswordFaults(given.password, '/password') : [])]
}

const messages = {
  required: 'is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  name: nameMessage,
} as const

function profileOf(
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
