import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'

/**
 * Runs a part of a transaction; what it has written is undone if it throws, and also if it doesn't
 * with `undo`.
 */
export async function inSavepoint<T>(
  tx: Tx,
  run: () => Promise<T>,
  { undo = false }: { undo?: boolean } = {},
): Promise<T> {
  await tx.execute(sql`savepoint transfer_part`)
  let isDone = false
  try {
    const result = await run()
    isDone = !undo
    return result
  } finally {
    if (!isDone) await tx.execute(sql`rollback to savepoint transfer_part`)
    await tx.execute(sql`release savepoint transfer_part`)
  }
}
