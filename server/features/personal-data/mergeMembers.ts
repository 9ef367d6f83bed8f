import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { deleteCustomerSessions } from '../../platform/db/platform/sessions'
import { notifySessionEnded } from '../../platform/hub/createHub'
import { mailKinds } from '../../platform/mail/mailKinds'
import { renewFeedSecret } from '../customers/calendarFeedSecret'
import { releaseCart } from './endWhatComes'
import { foldRows } from './foldRows'
import { forgetPerson } from './forgetPerson'
import { memberTables } from './memberTables'
import { filledFields, type MergedPair } from './readMerge'
import { ofMember } from './readErasure'

/**
 * Gives all rows of a member to another one, both locked; the other's sign-in ends, and of their
 * account nothing is left but a row without a person. Nobody is told, and no money moves. Returns the
 * revision of the member who stays.
 */
export async function mergeMembers(
  tx: Tx,
  pair: MergedPair,
  { now, formerName }: { now: Date; formerName: string },
): Promise<number> {
  const { kept, other } = pair
  const { companyId } = kept
  const gone = { companyId, customerId: other.id }
  const ended = await deleteCustomerSessions(tx, gone, undefined)
  await renewFeedSecret(tx, gone)
  await releaseCart(tx, gone)
  await foldRows(tx, pair, now)
  for (const { table, column, merge } of memberTables) {
    // Its row makes the other's address invalid for good.
    if (table === 'calendar_feeds') continue
    const own = ofMember({ table, column }, gone)
    const name = sql.identifier(table)
    const taken =
      typeof merge === 'string'
        ? sql`false`
        : isTaken(table, column, 'dropIf' in merge ? merge.dropIf : merge.stayIf, kept.id)
    if (merge === 'drop' || (typeof merge !== 'string' && 'dropIf' in merge))
      await tx.execute(
        sql`delete from ${name} where ${own} and ${merge === 'drop' ? sql`true` : taken}`,
      )
    if (merge !== 'drop')
      await tx.execute(
        sql`update ${name} set ${sql.identifier(column)} = ${kept.id} where ${own} and not ${taken}`,
      )
  }
  await forgetPerson(tx, gone, { now, formerName })
  await tx.execute(
    sql`update customers set merged_into = ${kept.id} where company_id = ${companyId} and id = ${other.id}`,
  )
  const revision = await fillFields(tx, pair)
  await redirectMails(tx, pair)
  for (const session of ended) await notifySessionEnded(tx, session)
  return revision
}

/** Whether the member who stays has a row with the same values in these columns. */
const isTaken = (table: string, column: string, same: readonly string[], kept: number): SQL =>
  sql`exists (select 1 from ${sql.identifier(table)} k where k.company_id = ${sql.identifier(table)}.company_id and k.${sql.identifier(column)} = ${kept}
    ${sql.join(
      same.map(
        (one) =>
          sql` and k.${sql.identifier(one)} = ${sql.identifier(table)}.${sql.identifier(one)}`,
      ),
      sql``,
    )})`

/** An address that is taken over is not confirmed any more: it needs an invitation of its own. */
async function fillFields(tx: Tx, pair: MergedPair): Promise<number> {
  const { kept, other } = pair
  const { email, memberSince, externalId, ...profile } = filledFields(pair)
  const { rows } = await tx.execute(sql`
    update customers set profile = profile || ${JSON.stringify(profile)}::jsonb,
      member_since = coalesce(member_since, ${memberSince ?? null}::date),
      ${
        externalId === undefined
          ? sql``
          : sql`external_id = ${other.externalId}, imported = ${JSON.stringify(other.imported)}::jsonb,`
      }
      ${
        email === undefined
          ? sql``
          : sql`email = ${other.email}, email_lower = ${other.emailLower}, email_verified_at = null, invited_at = null,`
      }
      gets_news = gets_news and ${other.getsNews},
      -- Whoever has a house account keeps its limit.
      house_account_enabled = house_account_enabled or ${other.houseAccountEnabled},
      house_account_limit_cents = case when house_account_enabled then house_account_limit_cents else ${other.houseAccountLimitCents}::integer end,
      house_account_limit_currency = case when house_account_enabled then house_account_limit_currency else ${other.houseAccountLimitCurrency}::text end
    where company_id = ${kept.companyId} and id = ${kept.id} returning revision`)
  return Number(rows[0]?.['revision'] ?? kept.revision)
}

/** What waits for the other's address goes to the member who stays, without links that sign in. */
async function redirectMails(tx: Tx, { kept, other }: MergedPair): Promise<void> {
  const withLink = Object.entries(mailKinds).flatMap(([kind, { link }]) =>
    link === null ? [] : [kind],
  )
  const toOther = sql`company_id = ${kept.companyId} and admin_id is null and lower(email) = ${other.emailLower}`
  const links = sql`kind = any (${sql.param(`{${withLink.join(',')}}`)}::text[])`
  await tx.execute(sql`
    with gone as (delete from mails where ${toOther} and (${links} or kind = 'password-changed' or kind = 'email-replaced') returning id)
    delete from jobs using gone where company_id = ${kept.companyId} and kind = 'mail' and subject_id = gone.id`)
  await tx.execute(sql`
    update mails set email = (select email from customers where company_id = ${kept.companyId} and id = ${kept.id}) where ${toOther}`)
}
