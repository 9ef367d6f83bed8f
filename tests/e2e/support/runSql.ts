import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Runs SQL statements on the database of a data folder, which no server may be using. */
export async function runSql(dataFolder: string, statements: readonly string[]): Promise<void> {
  const database = await PGlite.create(path.join(dataFolder, 'db'))
  for (const statement of statements) await database.exec(statement)
  await database.close()
}
