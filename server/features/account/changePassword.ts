import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Customer } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { attemptSignIn, hashPassword } from '../../platform/sign-in/attemptSignIn'
import { rememberDevice } from '../../platform/sign-in/knownDevices'
import { findCustomer, lockCustomer, type CustomerRow } from '../customers/customerRepository'
import { mailDestination } from '../../platform/mail/mailDestination'
import { checkNewPassword } from './checkNewPassword'
import { setPassword, notifyPasswordSet } from './setPassword'
import { signInAccount } from './signInWithLink'

/**
 * The password part of PATCH /api/account. With `password` and `newPassword`, changes the password;
 * with only `newPassword`, creates one if the customer's flag is createpw. The request must change
 * nothing else (`isOnlyChange`). This session stays signed in and this browser stays a known
 * device; the customer's other sessions end. Throws 422 `invalid_request` with details, 422
 * `wrong_password`, 429 `too_many_attempts`. (shell.call.patch-account-password,
 * shell.call.patch-account-create-password)
 */
export async function changePassword(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { club, customer }: { club: Club; customer: Customer },
  input: { password: string | undefined; newPassword: string | undefined; isOnlyChange: boolean },
): Promise<void> {
  const { companyId, id: customerId } = customer
  const { password, newPassword } = input
  // A password change has to be the only change, or the rest of the profile could be saved although
  // the password is rejected.
  if (!input.isOnlyChange) throw fieldError('/new_password', 'alone', 'must be changed on its own')
  if (newPassword === undefined) throw requiredError('/new_password')
  const createsPassword = password === undefined
  if (createsPassword && customer.flag !== 'createpw') throw requiredError('/password')
  const errors = checkNewPassword(newPassword, '/new_password')
  if (errors.length > 0) throw new AppError(422, 'invalid_request', { details: errors })
  const checkedRow = createsPassword
    ? undefined
    : await assertPassword(context, request, customer, password)
  if (newPassword === password)
    throw fieldError('/new_password', 'password-same', 'must differ from the current password')

  const passwordHash = await hashPassword(newPassword)
  const { customerSession } = await context.sessions.resolveCaller(request)
  const customerKey = { companyId, customerId }
  const destination = mailDestination(request, club, context.env.trustedProxyCount)
  const { row, endedSessions } = await context.db.tx(companyId, async (tx) => {
    const row = await lockCustomer(tx, companyId, customerId)
    // Checked again inside the transaction: if two tabs create a password at once, only one may
    // succeed.
    if (createsPassword && row?.flag !== 'createpw') throw requiredError('/password')
    // A mailed link may have set a new password since `assertPassword` read the row.
    if (checkedRow !== undefined && row?.passwordHash !== checkedRow.passwordHash)
      throw wrongPasswordError()
    const password = { passwordHash, isFirst: createsPassword }
    return setPassword(tx, customerKey, password, customerSession ?? undefined, destination)
  })
  rememberDevice(context, request, reply, {
    account: signInAccount(companyId, row.email),
    passwordHash,
  })
  await notifyPasswordSet(context, customerKey, endedSessions)
}

const fieldError = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })
const requiredError = (path: string): AppError => fieldError(path, 'required', 'is required')

/** Creates a 422 `wrong_password` error for the field of the current password. */
export const wrongPasswordError = (): AppError =>
  new AppError(422, 'wrong_password', {
    details: [{ path: '/password', code: 'wrong', message: 'is not the current password' }],
  })

/**
 * Returns the customer's row if the password is right. A wrong password counts like a failed
 * sign-in, so that an open session can't be used to guess passwords. Throws 422 `wrong_password`,
 * 429 `too_many_attempts`.
 */
export async function assertPassword(
  context: ServerContext,
  request: FastifyRequest,
  { companyId, id, email }: Customer,
  password: string,
): Promise<CustomerRow> {
  try {
    return await attemptSignIn(context, request, {
      account: signInAccount(companyId, email),
      password,
      find: () => context.db.tx(companyId, (tx) => findCustomer(tx, companyId, id)),
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials')
      throw wrongPasswordError()
    throw error
  }
}
