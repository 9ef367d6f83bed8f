import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { walletPasses, walletPassJobs, type WalletPassKind } from '../db/schema/walletPasses'

/**
 * Makes phones refresh the wallet passes of cards, tickets, vouchers or guest passes after the
 * transaction commits. Call it wherever they are cancelled, used, transferred or changed; it costs
 * one query if none is in a wallet.
 */
export async function refreshWalletPasses(
  db: Tx,
  companyId: number,
  kind: WalletPassKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const changed = await db
    .update(walletPasses)
    .set({ changedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(walletPasses.companyId, companyId),
        eq(walletPasses.kind, kind),
        inArray(walletPasses.subjectId, [...ids]),
      ),
    )
    .returning({ id: walletPasses.id })
  if (changed.length === 0) return
  await db
    .insert(walletPassJobs)
    .values(changed.map(({ id }) => ({ companyId, passId: id })))
    // Resetting the attempts keeps a job that is already running from being deleted before it has
    // sent this change.
    .onConflictDoUpdate({
      target: [walletPassJobs.companyId, walletPassJobs.passId],
      set: { attempts: 0, nextAt: sql`now()` },
    })
}
