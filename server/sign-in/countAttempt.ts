import type { Database } from '../db/Database'
import { countTry, takeBackTry } from '../db/platform/throttles'
import { AppError } from '../errors/AppError'

/** What tries are counted under, and how many are let through in 15 minutes. */
export interface Bucket {
  name: string
  limit: number
}

/**
 * Counts a try in each bucket, in the given order; throws 429 `too_many_attempts` with Retry-After in seconds at the first
 * full one and counts no further: who is slowed down by address locks no account and fills no table with made-up names.
 */
export async function countAttempt(db: Database, buckets: readonly Bucket[]): Promise<void> {
  const waitSeconds = await db.platform(async (tx) => {
    for (const { name, limit } of buckets) {
      const { tries, retryAfterSeconds } = await countTry(tx, name)
      if (tries > limit) return retryAfterSeconds
    }
    return undefined
  })
  if (waitSeconds !== undefined) throw new AppError(429, 'too_many_attempts', { headers: { 'retry-after': String(waitSeconds) } })
}

/** Takes one counted try back: it was a good one. */
export async function takeBackAttempt(db: Database, bucket: Bucket): Promise<void> {
  await db.platform((tx) => takeBackTry(tx, bucket.name))
}
