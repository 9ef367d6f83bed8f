import type { FastifyRequest } from 'fastify'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Calls, Customer } from '../../../generated/types'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import {
  checkProfile,
  PRIMARY_FIELDS,
  normalizeProfilePatch,
  type ProfilePatch,
} from '../../../src/areas/account/model/checkProfile'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { assertHomeHouse, storeHomeHouse } from '../networks/homeHouse'
import { findCountry, isUsState } from '../static/countries'
import { requestEmailChange } from './changeEmail'
import { assertPassword, wrongPasswordError } from './changePassword'
import { lockCustomer, storeCustomer, type CustomerRow } from '../customers/customerRepository'
import { emailChangeLimit, mailLimitByIp, mailLimits } from './authLimits'
import { toErrorDetails, toFieldErrors, assertNoFieldErrors } from '../customers/fieldErrors'
import { mailDestination } from '../../platform/mail/mailDestination'
import { isSameAddress } from '../../platform/mail/sameAddress'
import { presentCustomer } from '../customers/presentCustomer'

/**
 * Applies changes to a customer's profile, notifies their open tabs and returns the customer.
 * Throws 403 `forbidden` listing the fields that only the club may change, 422 `invalid_request`
 * listing each error, 409 `conflict` for an email that is taken, 429 `too_many_attempts`. A new
 * email needs the password (422 `wrong_password`) and takes effect once confirmed.
 * (shell.call.patch-account, shell.call.profile-fields-editable)
 */
export async function patchAccount(
  context: ServerContext,
  request: FastifyRequest,
  requester: { club: Club; customer: Customer },
  body: NonNullable<Calls['account.patch']['body']>,
  password?: string,
): Promise<Customer> {
  const { homeHouseId, ...patch } = body
  const { customer } = requester
  const { companyId } = requester.club
  const updatedCustomer =
    homeHouseId === undefined
      ? await changeProfile(context, request, requester, patch, password)
      : await changeHomeHouse(
          context,
          requester.club,
          customer,
          homeHouseId,
          Object.keys(patch).length === 0,
        )
  await context.hub.send(
    { type: 'customer', companyId, customerId: customer.id },
    'account.changed',
    {},
  )
  // Networks are not part of the stored row, and no profile change affects them.
  return { ...updatedCustomer, globalNetworks: customer.globalNetworks }
}

async function changeHomeHouse(
  context: ServerContext,
  club: Club,
  customer: Customer,
  homeHouseId: number,
  isOnlyChange: boolean,
): Promise<Customer> {
  if (!isOnlyChange)
    throw fieldError(400, '/home_house_id', 'alone', 'A home house must be changed on its own.')
  assertHomeHouse(customer, homeHouseId)
  await storeHomeHouse(context, club, customer.id, homeHouseId)
  return { ...customer, homeHouseId }
}

async function changeProfile(
  context: ServerContext,
  request: FastifyRequest,
  { club, customer }: { club: Club; customer: Customer },
  patch: ProfilePatch,
  password: string | undefined,
): Promise<Customer> {
  assertPrimaryUnchanged(club, patch)
  const { companyId } = club
  // Validated before the password attempt is counted, and again on the locked row.
  const { email = customer.email } = toProfileChanges(
    customer,
    patch,
    club.company.country,
    context.now(),
  )
  const checkedRow = isSameAddress(email, customer.email)
    ? undefined
    : await authorizeEmailChange(context, request, customer, email, password)
  const destination = mailDestination(request, club, context.env.trustedProxyCount)
  const updatedCustomer = await context.db.tx(companyId, async (tx) => {
    const row = await lockCustomer(tx, companyId, customer.id)
    if (row === undefined) throw new AppError(401, 'unauthorized')
    const { email: newEmail = row.email, ...others } = toProfileChanges(
      await presentCustomer(tx, row, context.now()),
      patch,
      club.company.country,
      context.now(),
    )
    const changesEmail = !isSameAddress(newEmail, row.email)
    // The password or the email may have changed since `authorizeEmailChange` checked the password.
    if (changesEmail && row.passwordHash !== checkedRow?.passwordHash) throw wrongPasswordError()
    if (changesEmail) await requestEmailChange(tx, row, newEmail, destination)
    return presentCustomer(
      tx,
      await changeCustomer(tx, row, changesEmail ? others : { ...others, email: newEmail }),
      context.now(),
    )
  })
  if (checkedRow !== undefined) context.jobs.wake()
  return updatedCustomer
}

/**
 * Checks the password and counts the attempt for an email change; returns the customer's row as it
 * was when the password was checked. Throws 422 `invalid_request`, 422 `wrong_password`, 429
 * `too_many_attempts`.
 */
async function authorizeEmailChange(
  context: ServerContext,
  request: FastifyRequest,
  customer: Customer,
  email: string,
  password: string | undefined,
): Promise<CustomerRow> {
  if (password === undefined)
    throw fieldError(
      422,
      '/password',
      'required',
      'Another email address needs your current password.',
    )
  const checkedRow = await assertPassword(context, request, customer, password)
  const { companyId } = customer
  // Two emails are sent, but the request counts only once against the IP address's limit.
  const [, ...oldAddressLimits] = mailLimits(request.ip, 'revert-email', companyId, customer.email)
  const [, ...newAddressLimits] = mailLimits(request.ip, 'email-change', companyId, email)
  await countAttempt(context.db, [
    emailChangeLimit(customer),
    mailLimitByIp(request.ip),
    ...oldAddressLimits,
    ...newAddressLimits,
  ])
  return checkedRow
}

/**
 * Stores the changed fields of a locked customer, the email in its column and the rest in the
 * profile, and returns the stored row.
 */
export async function changeCustomer(
  tx: Tx,
  row: CustomerRow,
  { email, ...profile }: Partial<Customer>,
): Promise<CustomerRow> {
  return storeCustomer(tx, row, {
    email: email ?? row.email,
    profile: { ...row.profile, ...profile },
  })
}

/**
 * Returns a patch as normalised profile fields. Throws 422 `invalid_request` listing each error.
 */
function toProfileChanges(
  before: Customer,
  patch: ProfilePatch,
  clubCountry: string,
  now: Date,
): Partial<Customer> {
  assertNoFieldErrors(
    toFieldErrors(
      checkProfile(before, patch, {
        today: dayIn('UTC', now),
        clubCountry,
        findCountry,
        isState: isUsState,
      }),
    ),
  )
  return normalizeProfilePatch(before, patch, { clubCountry })
}

function assertPrimaryUnchanged(club: Club, patch: ProfilePatch): void {
  if (club.compiled().config.features.editPrimaryInfo) return
  const readOnlyFields = PRIMARY_FIELDS.filter((name) => patch[name] !== undefined)
  if (readOnlyFields.length === 0) return
  const details = toErrorDetails(
    readOnlyFields.map((name) => ({ path: `/${snakeCase(name)}`, code: 'readOnly' })),
  )
  throw new AppError(403, 'forbidden', {
    description: 'Only the club can change names and birth dates.',
    details,
  })
}

const fieldError = (status: number, path: string, code: string, message: string): AppError =>
  new AppError(status, 'invalid_request', { details: [{ path, code, message }] })
