import { sql, type SQL } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Database, Tx } from '../../server/platform/db/Database'

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
  const release = await holdTransaction(
    (run) => db.platform(run),
    (tx) => tx.execute(lock),
  )
  const both = calls()
  // More than the two, because the server's own jobs may be waiting for the lock too.
  try {
    await waitForLocks(db, 2)
  } finally {
    await release()
  }
  return Promise.all(both)
}

/**
 * Runs `begin` in a transaction that stays open until the returned function is called, which runs
 * `end` in it first.
 */
export async function holdTransaction(
  transaction: (run: (tx: Tx) => Promise<void>) => Promise<void>,
  begin: (tx: Tx) => Promise<unknown>,
): Promise<(end?: (tx: Tx) => Promise<void>) => Promise<void>> {
  let release: (end?: (tx: Tx) => Promise<void>) => void = () => undefined
  const held = new Promise<((tx: Tx) => Promise<void>) | undefined>((resolve) => {
    release = resolve
  })
  let holding = Promise.resolve()
  await new Promise<void>((onBegun) => {
    holding = transaction(async (tx) => {
      await begin(tx)
      onBegun()
      await (
        await held
      )?.(tx)
    })
  })
  return (end) => {
    release(end)
    return holding
  }
}

/** Waits until at least so many statements wait for a lock on PostgreSQL. */
export async function waitForLocks(db: Database, least: number): Promise<void> {
  const countWaiting = async () =>
    Number(
      (
        await db.platform((tx) =>
          tx.execute(
            sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
      ).rows[0]?.n,
    )
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(least)
}
