import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../db/Database'
import { clearTries, takeBackTry } from '../db/platform/throttles'
import { AppError } from '../errors/AppError'
import { countAttempt, type Bucket } from './countAttempt'

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
  const { address, account } = signInBuckets(attempt)
  await countAttempt(db, [address, account])
  const found = await attempt.find()
  const right = await verify(found?.passwordHash ?? (await nobodysHash()), attempt.password)
  if (found === undefined || !right) throw new AppError(401, 'invalid_credentials')
  await db.platform(async (tx) => {
    // In the order in which they are counted: two at once would else wait for each other.
    await takeBackTry(tx, address.name)
    await clearTries(tx, account.name)
  })
  return found
}

const signInBuckets = ({ account, address }: { account: string; address: string }): { address: Bucket; account: Bucket } => ({
  address: { name: `address:${address}`, limit: signInLimits.address },
  account: { name: `account:${account}`, limit: signInLimits.account },
})

/** A password as it is stored: argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined

/** The hash that an unknown account is compared with; made at start, so that the first unknown one takes no longer. */
export const nobodysHash = (): Promise<string> => (nobody ??= hash('nobody has this password'))
