import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { templateFolder } from './template'

/** A copy of the demo's data folder after these statements; the caller removes it. */
export async function templateWithSql(statements: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-sql-'))
  await cp(await templateFolder(), folder, { recursive: true })
  const database = await PGlite.create(path.join(folder, 'db'))
  for (const statement of statements) await database.exec(statement)
  await database.close()
  return folder
}
