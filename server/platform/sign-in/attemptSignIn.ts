import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { clearTries, uncountTry } from '../db/platform/throttles'
import { AppError } from '../http/AppError'
import type { Database } from '../db/Database'
import { addressGroup } from './addressGroup'
import { countAttempt, type Bucket } from './countAttempt'
import { knownDevice, type DeviceContext } from './knownDevices'

/** One attempt to sign in. */
export interface SignInAttempt<T extends { passwordHash: string }> {
  /** Identifies the account in the throttle, whether or not it exists. */
  account: string
  password: string
  find: () => Promise<T | undefined>
}

/** Failures allowed in 15 minutes. */
const limits = { device: 5, address: 50, accountFromAddress: 5, account: 20 } as const

/**
 * Returns the account if the password is correct; throws 401 `invalid_credentials`, or 429
 * `too_many_attempts` with Retry-After in seconds. Response and timing do not reveal whether an
 * account exists. A device that has signed in to the account before is limited only by its own
 * failures, so a stranger's guesses lock nobody out.
 * (docs/decisions/2026-11-22-lockout-hits-the-guesser.md)
 */
export async function attemptSignIn<T extends { passwordHash: string }>(
  context: { db: Database } & DeviceContext,
  request: FastifyRequest,
  attempt: SignInAttempt<T>,
): Promise<T> {
  // Looked up first, even for attempts that are rejected next: whether a device is known depends on
  // the current password.
  const found = await attempt.find()
  const device =
    found &&
    knownDevice(context, request, { account: attempt.account, passwordHash: found.passwordHash })
  const buckets = bucketsOf(addressGroup(request.ip), attempt.account, device)
  await countAttempt(context.db, buckets)
  const right = await verify(found?.passwordHash ?? (await dummyPasswordHash()), attempt.password)
  if (found === undefined || !right) throw new AppError(401, 'invalid_credentials')
  await context.db.platform(async (tx) => {
    // In the order in which they are counted, so that concurrent attempts do not deadlock.
    for (const { name, own } of buckets) await (own ? clearTries(tx, name) : uncountTry(tx, name))
  })
  return found
}

/**
 * The buckets that count an attempt. A bucket marked `own` contains only the caller's failures; a
 * correct password resets it.
 */
function bucketsOf(
  address: string,
  account: string,
  device: string | undefined,
): (Bucket & { own: boolean })[] {
  if (device !== undefined) return [{ name: `device:${device}`, limit: limits.device, own: true }]
  return [
    { name: `address:${address}`, limit: limits.address, own: false },
    { name: `pair:${address} ${account}`, limit: limits.accountFromAddress, own: true },
    { name: `account:${account}`, limit: limits.account, own: false },
  ]
}

/** Hashes a password for storage (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let dummyHash: Promise<string> | undefined

/**
 * The hash that an unknown account's password is compared with; created at start, so that the first
 * such attempt takes no longer.
 */
export const dummyPasswordHash = (): Promise<string> => (dummyHash ??= hash('dummy password'))
