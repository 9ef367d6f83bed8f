import { recordBackup as record } from '../../platform/backup/backupRecord'
import type { CommandResult, CommandService } from '../CommandResult'
import type { Command } from '../Command'

/** Keeps for the checklist of clubs that `club backup` has made a backup. */
export async function recordBackup(
  { db }: Pick<CommandService, 'db'>,
  { at, bytes }: Extract<Command, { name: 'backup-made' }>,
): Promise<CommandResult> {
  await db.platform((tx) => record(tx, { at, bytes }))
  return { exit: 0, json: { at }, text: '' }
}
