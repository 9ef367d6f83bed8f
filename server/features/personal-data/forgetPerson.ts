import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { NOWHERE } from '../../platform/mail/mailJobs'
import { newToken } from '../../platform/sessions/tokens'
import type { CustomerKey } from '../customers/requireCustomer'

/** Leaves of the account what orders and payments refer to; from here on it can't change. */
export async function forgetPerson(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  { now, formerName }: { now: Date; formerName: string },
): Promise<void> {
  const email = `erased-${randomUUID()}${NOWHERE}`
  await tx.execute(sql`
    update customers set
      profile = ${JSON.stringify({ firstName: formerName })}::jsonb,
      email = ${email}, email_lower = ${email}, email_verified_at = null, invited_at = null,
      -- No password has this hash.
      password_hash = ${newToken()}, has_own_password = false, demo = false, flag = null,
      house_account_enabled = false, house_account_limit_cents = null, house_account_limit_currency = null,
      external_id = null, imported = null, member_since = null, domain_id = null, language = null,
      revision = revision + 1, erased_at = ${now.toISOString()}::timestamptz
    where company_id = ${companyId} and id = ${customerId}`)
}
