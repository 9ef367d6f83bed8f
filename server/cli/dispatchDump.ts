import { copyStopped } from '../platform/backup/copyEmbedded'
import type { Environment } from '../platform/env/Environment'
import type { CommandResult } from './CommandResult'
import { findServer, requireDatabase, sendToServer } from './dispatchCommand'

/**
 * Copies the embedded database: through the server that holds it, else by opening it. Unlike other
 * commands this does not migrate it, so that one can back up before an upgrade.
 */
export async function dispatchDump(env: Environment): Promise<CommandResult> {
  const socket = await findServer(env)
  if (socket !== undefined) return sendToServer(socket, { name: 'dump' })
  await requireDatabase(env)
  const { contents, archive } = await copyStopped(env.dataFolder)
  return { exit: 0, json: contents, text: '', file: { path: '', bytes: archive } }
}
