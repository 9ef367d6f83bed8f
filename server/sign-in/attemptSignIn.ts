import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../db/Database'
import { clearTries, countTry, takeBackTry } from '../db/platform/throttles'
import { AppError } from '../errors/AppError'

/** One try to sign in. */
export interface SignInAttempt<T extends { passwordHash: string }> {
  /** Names the account in the throttle, whether it exists or not. */
  account: string
  /** The caller's address. */
  address: string
  password: string
  find: () => Promise<T | undefined>
}

/** Failures that are let through in 15 minutes (contract "Wire"). */
const signInLimits = { account: 5, address: 50 } as const

/**
 * Gives the account when the password is right. Answers and takes the same time for known and unknown accounts:
 * 401 `invalid_credentials`, or 429 `too_many_attempts` with Retry-After in seconds.
 */
export async function attemptSignIn<T extends { passwordHash: string }>(db: Database, attempt: SignInAttempt<T>): Promise<T> {
  const buckets = { account: `account:${attempt.account}`, address: `address:${attempt.address}` }
  const waitSeconds = await db.platform(async (tx) => {
    const address = await countTry(tx, buckets.address)
    // An address that is slowed down already locks no more accounts, and fills no table with made-up names.
    if (address.tries > signInLimits.address) return address.retryAfterSeconds
    const account = await countTry(tx, buckets.account)
    return account.tries > signInLimits.account ? account.retryAfterSeconds : undefined
  })
  if (waitSeconds !== undefined) throw new AppError(429, 'too_many_attempts', { headers: { 'retry-after': String(waitSeconds) } })
  const found = await attempt.find()
  const right = await verify(found?.passwordHash ?? (await nobodysHash()), attempt.password)
  if (found === undefined || !right) throw new AppError(401, 'invalid_credentials')
  await db.platform(async (tx) => {
    // In the order in which they are counted: two at once would else wait for each other.
    await takeBackTry(tx, buckets.address)
    await clearTries(tx, buckets.account)
  })
  return found
}

/** A password as it is stored: argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined

/** The hash that an unknown account is compared with; made at start, so that the first unknown one takes no longer. */
export const nobodysHash = (): Promise<string> => (nobody ??= hash('nobody has this password'))
