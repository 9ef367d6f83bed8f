import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { throttles } from '../schema/throttles'

/** How long a window of attempts lasts by default, in seconds. */
const WINDOW_SECONDS = 15 * 60

/** How long a window of attempts lasts at most, in seconds; its counter is kept for as long. */
export const MAX_WINDOW_SECONDS = 60 * 60

/**
 * Counts an attempt before it is made: attempts made at the same time are all counted and can't all
 * pass. Returns the number of attempts in this window and in how many seconds the window ends.
 */
export async function countAttemptIn(
  db: Tx,
  bucket: string,
  windowSeconds = WINDOW_SECONDS,
): Promise<{ attempts: number; retryAfterSeconds: number }> {
  const window = sql`make_interval(secs => ${windowSeconds})`
  const isOver = sql`${throttles.windowStart} < now() - ${window}`
  const rows = await db
    .insert(throttles)
    .values({ bucket, attempts: 1, windowStart: sql`now()` })
    .onConflictDoUpdate({
      target: throttles.bucket,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        windowStart: sql`case when ${isOver} then now() else ${throttles.windowStart} end`,
      },
    })
    .returning({
      attempts: throttles.attempts,
      retryAfterSeconds: sql<number>`greatest(1, ceil(extract(epoch from ${throttles.windowStart} + ${window} - now())))::integer`,
    })
  return rows[0] ?? { attempts: 1, retryAfterSeconds: 1 }
}

/** Sets a bucket's count to zero after a successful sign-in. */
export async function clearAttempts(db: Tx, bucket: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.bucket, bucket))
}

/** Subtracts an attempt that was counted but succeeded or stored nothing. */
export async function refundAttemptIn(db: Tx, bucket: string): Promise<void> {
  await db
    .update(throttles)
    .set({ attempts: sql`greatest(0, ${throttles.attempts} - 1)` })
    .where(eq(throttles.bucket, bucket))
}
