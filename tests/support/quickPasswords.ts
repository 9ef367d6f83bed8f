import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/Database'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'

/**
 * Hashes the demo's password at the lowest cost of argon2. The cost is part of the hash, so a test
 * that signs in spends a hundredth of the time on it, and the server under test is not changed.
 */
export const quickDemoHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Replaces the hash that all demo accounts share by a quick one of the same password. */
export async function storeQuickDemoHash(db: Database): Promise<void> {
  const quick = await quickDemoHash()
  const shared = await db.platform(async (tx) => {
    const { rows } = await tx.execute(
      sql`select password_hash from admins where username = 'owner'`,
    )
    await tx.execute(sql`update admins set password_hash = ${quick} where demo`)
    return rows[0]?.['password_hash']
  })
  for (const companyId of [1, 2, 3, 4])
    await db.tx(companyId, (tx) =>
      tx.execute(
        sql`update customers set password_hash = ${quick} where password_hash = ${shared}`,
      ),
    )
}
