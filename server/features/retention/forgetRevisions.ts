import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'

/** How many revisions of a club are kept, however old they are. */
const KEPT_REVISIONS = 100

/**
 * Deletes a company's revisions from before a time, the oldest first and at most `limit`; returns how
 * many. The newest ones of each club stay, and so do those that a draft or a scheduled publish is
 * based on, and the whole config from which the first one that stays is rebuilt.
 */
export async function forgetRevisions(
  tx: Tx,
  companyId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with needed as (
      select d.id as domain_id, least(
        (select max(revision) from domain_revisions where company_id = ${companyId} and domain_id = d.id) - ${KEPT_REVISIONS - 1}::integer,
        (select min(revision) from domain_revisions where company_id = ${companyId} and domain_id = d.id and at >= ${before.toISOString()}::timestamptz),
        (select min(base_revision) from domain_drafts where company_id = ${companyId} and domain_id = d.id),
        (select min(least(base_revision, applied_revision)) from scheduled_publishes where company_id = ${companyId} and domain_id = d.id)) as revision
      from domains d where d.company_id = ${companyId}),
    whole as (
      select domain_id, (select max(revision) from domain_revisions r
        where r.company_id = ${companyId} and r.domain_id = n.domain_id and r.revision <= n.revision and r.config is not null) as revision
      from needed n)
    delete from domain_revisions where company_id = ${companyId} and ctid in (
      select r.ctid from whole join domain_revisions r on r.domain_id = whole.domain_id and r.revision < whole.revision
      where r.company_id = ${companyId} order by r.revision limit ${limit})
    returning 1`)
  return rows.length
}
