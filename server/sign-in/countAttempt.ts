import type { Database } from '../db/Database'
import { countTry, uncountTry } from '../db/platform/throttles'
import { AppError } from '../errors/AppError'

/** What tries are counted under, and how many are let through in 15 minutes. */
export interface Bucket {
  name: string
  limit: number
}

/**
 * Counts a try in each bucket, in the given order; throws 429 `too_many_attempts` with Retry-After
 * in seconds at the first full one. What is refused counts nowhere: it locks no further account and
 * fills no table with made-up names.
 */
export async function countAttempt(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.platform(async (tx) => {
    for (const { name, limit } of buckets) {
      const { tries, retryAfterSeconds } = await countTry(tx, name)
      // Thrown inside the transaction, which takes the counts back.
      if (tries > limit) throw tooManyAttempts(retryAfterSeconds)
    }
  })
}

function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError(429, 'too_many_attempts', {
    description: `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** Takes one counted try back: it was a good one. */
export async function uncountAttempt(db: Database, bucket: Bucket): Promise<void> {
  await db.platform((tx) => uncountTry(tx, bucket.name))
}
