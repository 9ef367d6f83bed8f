import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { clearTries, uncountTry } from '../db/platform/throttles'
import { AppError } from '../errors/AppError'
import type { ServerContext } from '../ServerContext'
import { addressGroup } from './addressGroup'
import { countAttempt, type Bucket } from './countAttempt'
import { knownDevice } from './knownDevices'

/** One attempt to sign in. */
export interface SignInAttempt<T extends { passwordHash: string }> {
  /** Names the account in the throttle, whether it exists or not. */
  account: string
  password: string
  find: () => Promise<T | undefined>
}

/** Failures that are let through in 15 minutes (contract "Wire"). */
const limits = { device: 5, address: 50, accountFromAddress: 5, account: 20 } as const

/**
 * Gives the account when the password is right. Answers and takes the same time for known and
 * unknown accounts: 401 `invalid_credentials`, or 429 `too_many_attempts` with Retry-After in
 * seconds. A device that signed in to the account before is held by its own failures alone, so that
 * a stranger's guesses lock nobody out.
 */
export async function attemptSignIn<T extends { passwordHash: string }>(
  context: Pick<ServerContext, 'db' | 'secret' | 'now'>,
  request: FastifyRequest,
  attempt: SignInAttempt<T>,
): Promise<T> {
  // Looked up first, also for what is refused next: whether a device is known depends on the
  // present password.
  const found = await attempt.find()
  const device =
    found &&
    knownDevice(context, request, { account: attempt.account, passwordHash: found.passwordHash })
  const buckets = bucketsOf(addressGroup(request.ip), attempt.account, device)
  await countAttempt(context.db, buckets)
  const right = await verify(found?.passwordHash ?? (await dummyPasswordHash()), attempt.password)
  if (found === undefined || !right) throw new AppError(401, 'invalid_credentials')
  await context.db.platform(async (tx) => {
    // In the order in which they are counted: two at once would else wait for each other.
    for (const { name, own } of buckets) await (own ? clearTries(tx, name) : uncountTry(tx, name))
  })
  return found
}

/**
 * Where an attempt is counted; `own` are the failures of nobody but who tries, which a right
 * password forgives.
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

/** A password as it is stored: argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined

/**
 * The hash that an unknown account is compared with; made at start, so that the first unknown one
 * takes no longer.
 */
export const dummyPasswordHash = (): Promise<string> =>
  (nobody ??= hash('nobody has this password'))
