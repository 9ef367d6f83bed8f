import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { walletPasses, type WalletPassKind } from '../db/schema/walletPasses'
import { rescheduleOrInsertJob } from '../db/platform/jobs'

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
    .returning({ subjectId: walletPasses.subjectId })
  for (const subjectId of new Set(changed.map((pass) => pass.subjectId)))
    await rescheduleOrInsertJob(db, { companyId, kind: `wallet-${kind}`, subjectId })
}
