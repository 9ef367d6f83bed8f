import { sql } from 'drizzle-orm'
import type { Club } from '../../platform/clubs/Club'
import { languageOf } from '../../platform/clubs/languageOf'
import type { Database } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { readLanguageCookie } from '../../../src/core/intl/languageCookie'
import type { CustomerRow } from './customerRepository'

/**
 * Stores in which club and language a customer uses the portal, if it is not what is stored. Without
 * a language cookie, a language that they have chosen elsewhere stays.
 */
export async function rememberReader(
  db: Database,
  club: Club,
  row: CustomerRow,
  cookies: string | undefined,
): Promise<void> {
  const { language: shown } = languageOf(club.compiled().config, cookies, false)
  const language = readLanguageCookie(cookies) === undefined ? (row.language ?? shown) : shown
  const { domainId, companyId } = club
  if (row.domainId === domainId && row.language === language) return
  // Whoever has locked the row is not waited for: the next request stores it.
  await db.tx(companyId, (tx) =>
    tx.execute(sql`
      update ${customers} set domain_id = ${domainId}, language = ${language}
      where company_id = ${companyId} and id in (
        select id from ${customers}
        where company_id = ${companyId} and id = ${row.id} for update skip locked)`),
  )
}
