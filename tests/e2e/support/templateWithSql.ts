import { runSql } from './runSql'
import { copyTemplate } from './template'

/**
 * Copies the demo's data folder and runs SQL statements on the copy; returns its path. The caller
 * removes it.
 */
export async function templateWithSql(statements: readonly string[]): Promise<string> {
  const folder = await copyTemplate()
  await runSql(folder, statements)
  return folder
}
