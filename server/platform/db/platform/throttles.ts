import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { throttles } from '../schema/throttles'

/**
 * Counts an attempt before it is made, so that concurrent attempts can't all pass; returns the
 * count and when it resets.
 */
export async function countTry(
  db: Tx,
  bucket: string,
): Promise<{ tries: number; retryAfterSeconds: number }> {
  const fresh = sql`${throttles.windowStart} < now() - interval '15 minutes'`
  const rows = await db
    .insert(throttles)
    .values({ bucket, failures: 1, windowStart: sql`now()` })
    .onConflictDoUpdate({
      target: throttles.bucket,
      set: {
        failures: sql`case when ${fresh} then 1 else ${throttles.failures} + 1 end`,
        windowStart: sql`case when ${fresh} then now() else ${throttles.windowStart} end`,
      },
    })
    .returning({
      tries: throttles.failures,
      retryAfterSeconds: sql<number>`greatest(1, ceil(extract(epoch from ${throttles.windowStart} + interval '15 minutes' - now())))::integer`,
    })
  return rows[0] ?? { tries: 1, retryAfterSeconds: 1 }
}

/** Resets a bucket after a successful sign-in. */
export async function clearTries(db: Tx, bucket: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.bucket, bucket))
}

/** Undoes the count of a successful attempt. */
export async function uncountTry(db: Tx, bucket: string): Promise<void> {
  await db
    .update(throttles)
    .set({ failures: sql`greatest(0, ${throttles.failures} - 1)` })
    .where(eq(throttles.bucket, bucket))
}
