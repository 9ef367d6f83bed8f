import type { Database } from '../db/Database'
import { countAttemptIn, refundAttemptIn } from '../db/platform/throttles'
import { AppError } from '../http/AppError'

/**
 * A counter of attempts: its name, and the maximum number in a window, which lasts 15 minutes
 * unless stated and at most `MAX_WINDOW_SECONDS`.
 */
export interface Bucket {
  name: string
  limit: number
  windowSeconds?: number
}

/**
 * Counts an attempt in each bucket, in this order. If one is full, throws 429 `too_many_attempts`
 * with Retry-After in seconds, and counts the attempt in none of them: a rejected attempt must not
 * lock other accounts or fill the table with invented names.
 */
export async function countAttempt(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.platform(async (tx) => {
    for (const { name, limit, windowSeconds } of buckets) {
      const { attempts, retryAfterSeconds } = await countAttemptIn(tx, name, windowSeconds)
      // The error rolls the transaction back, and with it the counts in the other buckets.
      if (attempts > limit) throw tooManyAttempts(retryAfterSeconds)
    }
  })
}

/** The error 429 `too_many_attempts`, with Retry-After in seconds. */
export function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError(429, 'too_many_attempts', {
    params: { minutes },
    description: `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** Subtracts an attempt that was counted but succeeded or stored nothing. */
export async function refundAttempt(db: Database, bucket: Bucket): Promise<void> {
  await db.platform((tx) => refundAttemptIn(tx, bucket.name))
}
