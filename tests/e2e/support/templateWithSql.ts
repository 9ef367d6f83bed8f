import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runSql } from './runSql'
import { templateFolder } from './template'

/**
 * Copies the demo's data folder and runs SQL statements on the copy; returns its path. The caller
 * removes it.
 */
export async function templateWithSql(statements: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-sql-'))
  await cp(await templateFolder(), folder, { recursive: true })
  await runSql(folder, statements)
  return folder
}
