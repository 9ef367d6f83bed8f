import type { Database } from '../db/Database'
import { countTry, uncountTry } from '../db/platform/throttles'
import { AppError } from '../http/AppError'

/** A counter of attempts: its name, and the limit within 15 minutes. */
export interface Bucket {
  name: string
  limit: number
}

/**
 * Counts an attempt in each bucket, in the given order; throws 429 `too_many_attempts` with
 * Retry-After in seconds at the first full one. A rejected attempt is not counted anywhere, so it
 * locks no other account and can't fill the table with invented names.
 */
export async function countAttempt(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.platform(async (tx) => {
    for (const { name, limit } of buckets) {
      const { tries, retryAfterSeconds } = await countTry(tx, name)
      // Thrown inside the transaction, which rolls back the counts.
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

/** Uncounts a successful attempt. */
export async function uncountAttempt(db: Database, bucket: Bucket): Promise<void> {
  await db.platform((tx) => uncountTry(tx, bucket.name))
}
