import { copyEmbedded } from '../../platform/backup/copyEmbedded'
import { failure, type CommandResult, type CommandService } from '../CommandResult'

/** Copies the embedded database for `club backup`, which writes the file. */
export async function dumpEmbedded({ db }: Pick<CommandService, 'db'>): Promise<CommandResult> {
  if (db.copy === undefined) return failure('this server has no embedded database')
  const { contents, archive } = await copyEmbedded(db.copy)
  return { exit: 0, json: contents, text: '', file: { path: '', bytes: archive } }
}
