import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { clearAttempts, refundAttemptIn } from '../db/platform/throttles'
import { AppError } from '../http/AppError'
import type { Database } from '../db/Database'
import { addressGroup } from './addressGroup'
import { countAttempt, type Bucket } from './countAttempt'
import { newToken } from '../sessions/tokens'
import { findKnownDevice, type DeviceContext } from './knownDevices'

/** One attempt to sign in. */
export interface SignInAttempt<T extends { passwordHash: string }> {
  /** Key of the account whose attempts are counted; the account may not exist. */
  account: string
  password: string
  /** Finds the account; returns undefined if it does not exist. */
  find: () => Promise<T | undefined>
}

/** Maximum number of failed attempts in 15 minutes, for each kind of bucket. */
const limits = { device: 5, address: 50, accountFromAddress: 5, account: 20 } as const

/**
 * Returns the account if the password is correct. Throws 401 `invalid_credentials` if it is not,
 * and 429 `too_many_attempts` with Retry-After in seconds after too many failures. Neither response
 * nor timing reveals whether an account exists. For a browser that has signed in to the account
 * before, only its own failures count, so a stranger's attempts can't lock its owner out.
 * (docs/decisions/2026-11-22-lockout-hits-the-guesser.md)
 */
export async function attemptSignIn<T extends { passwordHash: string }>(
  context: { db: Database } & DeviceContext,
  request: FastifyRequest,
  attempt: SignInAttempt<T>,
): Promise<T> {
  // The account is needed even if the attempt is then rejected as one too many: whether this
  // browser is known depends on the account's current password.
  const accountRow = await attempt.find()
  const device =
    accountRow &&
    findKnownDevice(context, request, {
      account: attempt.account,
      passwordHash: accountRow.passwordHash,
    })
  const buckets = bucketsOf(addressGroup(request.ip), attempt.account, device)
  await countAttempt(context.db, buckets)
  const isCorrect = await verify(
    accountRow?.passwordHash ?? (await dummyPasswordHash()),
    attempt.password,
  )
  if (accountRow === undefined || !isCorrect) throw new AppError(401, 'invalid_credentials')
  await context.db.platform(async (tx) => {
    // The buckets are changed in the order in which `countAttempt` counts them, so that concurrent
    // attempts do not deadlock.
    for (const { name, resetOnSuccess } of buckets)
      await (resetOnSuccess ? clearAttempts(tx, name) : refundAttemptIn(tx, name))
  })
  return accountRow
}

/**
 * The buckets that count an attempt. A bucket with `resetOnSuccess` counts only this caller's
 * failures, so a correct password resets it; from the others only this attempt is subtracted.
 */
function bucketsOf(
  address: string,
  account: string,
  device: string | undefined,
): (Bucket & { resetOnSuccess: boolean })[] {
  if (device !== undefined)
    return [{ name: `device:${device}`, limit: limits.device, resetOnSuccess: true }]
  return [
    { name: `address:${address}`, limit: limits.address, resetOnSuccess: false },
    { name: `pair:${address} ${account}`, limit: limits.accountFromAddress, resetOnSuccess: true },
    { name: `account:${account}`, limit: limits.account, resetOnSuccess: false },
  ]
}

/** Hashes a password for storage (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let dummyHash: Promise<string> | undefined

/**
 * A hash with which the password is compared if the account does not exist. The server creates it
 * at startup, so that the first such comparison takes no longer than others.
 */
export const dummyPasswordHash = (): Promise<string> => (dummyHash ??= hash('dummy password'))

let nothing: Promise<string> | undefined

/**
 * The hash of a random token, for people who don't choose a password: guests and imported members,
 * who may set one with a link. They share it, since a hash for each takes longer than an import.
 */
export const hashOfNothing = (): Promise<string> => (nothing ??= hash(newToken()))
