import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { walletPasses, walletPassJobs, type WalletPassKind } from '../db/schema/walletPasses'

/**
 * Has the wallets of phones read cards, tickets, vouchers or guest passes again, once the
 * transaction commits. To be called by whatever cancels them, marks them as used, passes them on or
 * changes what is written on them; costs one query if nobody has added them to a wallet.
 */
export async function walletPassesChanged(
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
    // The attempts are reset, so that a job under way isn't deleted with this change untold.
    .onConflictDoUpdate({
      target: [walletPassJobs.companyId, walletPassJobs.passId],
      set: { attempts: 0, nextAt: sql`now()` },
    })
}
