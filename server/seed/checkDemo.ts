import { and, eq, exists, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/Database'
import { adminCompanies, admins } from '../platform/db/schema/admins'
import { companies } from '../platform/db/schema/companies'
import { customers } from '../platform/db/schema/customers'
import { adminSessions, customerSessions } from '../platform/db/schema/sessions'
import type { Environment } from '../platform/env/Environment'
import { StartError } from '../platform/env/StartError'

/**
 * Prevents production from running with demo accounts, whose password is published: throws
 * StartError if the database contains any. With PORTICO_DEMO=keep the server starts, but the demo
 * accounts' sessions are ended.
 */
export async function checkDemo(
  db: Database,
  { production, allowDemo }: Pick<Environment, 'production' | 'allowDemo'>,
): Promise<void> {
  if (!production) return
  const demo = await db.platform(async (tx) => {
    const activeLinks = tx
      .select({ id: adminCompanies.companyId })
      .from(adminCompanies)
      .where(and(eq(adminCompanies.adminId, admins.id), eq(adminCompanies.status, 'active')))
    return {
      companies: await tx
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(eq(companies.demo, true))
        .orderBy(companies.id),
      admins: await tx
        .select({ username: admins.username })
        .from(admins)
        .where(and(eq(admins.demo, true), eq(admins.status, 'active'), exists(activeLinks)))
        .orderBy(admins.username),
    }
  })
  if (demo.companies.length === 0 && demo.admins.length === 0) return
  if (!allowDemo) {
    const names = [
      ...demo.companies.map(({ name }) => name),
      ...demo.admins.map(({ username }) => `admin ${username}`),
    ].join(', ')
    throw new StartError(
      `this data contains the demo (${names}), whose passwords are published; name other data with DATABASE_URL or PORTICO_DATA, or set PORTICO_DEMO=keep to run with those passwords switched off until each is reset`,
    )
  }
  await db.platform((tx) =>
    tx
      .delete(adminSessions)
      .where(
        sql`${adminSessions.adminId} in (select ${admins.id} from ${admins} where ${admins.demo})`,
      ),
  )
  for (const { id } of demo.companies) {
    await db.tx(id, (tx) =>
      tx
        .delete(customerSessions)
        .where(
          and(
            eq(customerSessions.companyId, id),
            sql`${customerSessions.customerId} in (select ${customers.id} from ${customers} where ${customers.companyId} = ${id} and ${customers.demo})`,
          ),
        ),
    )
  }
}
