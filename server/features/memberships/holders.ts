import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/Database'
import { membershipCards } from '../../platform/db/schema/memberships'
import { walletPasses } from '../../platform/db/schema/walletPasses'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'

/** How many holders of a membership are counted. */
const MAX_COUNTED = 10_000

/**
 * How many cards of each membership have not ended, by its id; counting stops at one more than
 * 10,000.
 */
export async function countHolders(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; holders: unknown }>(
    sql`select m.id, held.holders
      from (values ${sql.join(
        ids.map((id) => sql`(${id}::integer)`),
        sql`, `,
      )}) as m(id)
      cross join lateral (
        select count(*) as holders from (
          select 1 from ${membershipCards} card
          where card.company_id = ${companyId} and card.membership_id = m.id and card.status = 'active'
            and (card.expires_at is null or card.expires_at > ${now.toISOString()}::timestamptz)
          limit ${MAX_COUNTED + 1}
        ) as counted
      ) as held`,
  )
  return new Map(rows.map(({ id, holders }) => [Number(id), Number(holders)]))
}

/** How many cards’ passes are refreshed in one transaction. */
const STEP = 300

/**
 * Makes phones refresh the wallet passes of a membership's cards, which show its name and colours,
 * some hundred cards at a time. After a crash it begins again, which only refreshes some twice.
 */
export async function refreshPassesOfMembership(
  db: Pick<Database, 'tx'>,
  companyId: number,
  membershipId: number,
): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await db.tx(companyId, (tx) => refreshNext(tx, { companyId, membershipId, after }))
  }
}

/** Refreshes the passes of the next cards; returns the last card's id, undefined if none is left. */
async function refreshNext(
  tx: Tx,
  { companyId, membershipId, after }: { companyId: number; membershipId: number; after: number },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct pass.subject_id as id from ${walletPasses} pass
      join ${membershipCards} card on card.company_id = pass.company_id and card.id = pass.subject_id
      where pass.company_id = ${companyId} and pass.kind = 'card' and pass.subject_id > ${after}
        and card.membership_id = ${membershipId}
      order by pass.subject_id limit ${STEP}`,
  )
  const ids = rows.map(({ id }) => Number(id))
  await refreshWalletPasses(tx, companyId, 'card', ids)
  return ids.at(-1)
}
