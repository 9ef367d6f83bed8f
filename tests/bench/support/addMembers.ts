import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/db/Database'
import { asTableOwner, COMPANY } from './asTableOwner'

/** Adds accounts to the first club, each with an email address, as an import does. */
export const addMembers = (db: Database, count: number): Promise<unknown> =>
  asTableOwner(db, (tx) =>
    tx.execute(sql`
      insert into customers (company_id, email, email_lower, password_hash, has_own_password, profile)
      select ${COMPANY}, 'crew' || n || '@example.com', 'crew' || n || '@example.com', '', false, '{}'
      from generate_series(1, ${count}::int) n`),
  )
