import { sql } from 'drizzle-orm'
import type { DeskArea } from '../../server/platform/db/schema/admins'
import type { TestServer } from './testServer'

/** Gives one of the demo's admins these desk areas in the companies that they are linked with. */
export const giveAreas = (
  { db }: TestServer,
  username: string,
  areas: readonly DeskArea[],
): Promise<unknown> =>
  db.platform((tx) =>
    tx.execute(
      sql`update admin_companies set areas = ${sql.param(`{${areas.join(',')}}`)} where admin_id = (select id from admins where username = ${username})`,
    ),
  )
