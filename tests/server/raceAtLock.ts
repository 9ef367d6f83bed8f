import { sql, type SQL } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Database } from '../../server/platform/db/Database'

/**
 * Makes two calls that both wait for a row locked by `lock`, then releases the lock so that they
 * race; returns their responses.
 */
export async function raceAtLock(
  db: Database,
  lock: SQL,
  calls: () => [Promise<LightMyRequestResponse>, Promise<LightMyRequestResponse>],
): Promise<[LightMyRequestResponse, LightMyRequestResponse]> {
  // The embedded database runs one transaction at a time, so the calls cannot race: one waits for
  // the other.
  if (db.engine === 'pglite') return Promise.all(calls())
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let holding = Promise.resolve()
  await new Promise<void>((onLocked) => {
    holding = db.platform(async (tx) => {
      await tx.execute(lock)
      onLocked()
      await held
    })
  })
  const both = calls()
  /** Counts the statements that wait for a lock. */
  const waiting = async () =>
    Number(
      (
        await db.platform((tx) =>
          tx.execute(
            sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
      ).rows[0]?.n,
    )
  // More than the two, because the server's own jobs may be waiting for the lock too.
  await expect.poll(waiting).toBeGreaterThanOrEqual(2).finally(release)
  await holding
  return Promise.all(both)
}
