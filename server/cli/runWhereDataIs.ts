import catalogueJson from '../../generated/catalogue.json'
import type { Catalogue } from '../../src/core/config/Catalogue'
import { createClubCache } from '../platform/clubs/createClubCache'
import { openDatabase } from '../platform/db/openDatabase'
import { developmentSecret } from '../platform/env/developmentSecret'
import type { Environment } from '../platform/env/Environment'
import { findSocket } from '../platform/lock/lockDataFolder'
import { probe } from '../platform/lock/probe'
import { StartError } from '../platform/env/StartError'
import type { Answer } from './Answer'
import { sendToServer } from './sendToServer'
import type { Command } from './Command'
import { hasDatabase } from './hasDatabase'
import { runCommand } from './runCommand'

/** Everything a config may refer to; `prepare` writes the file in exactly this shape. */
export const catalogue = catalogueJson as unknown as Catalogue

/**
 * Runs a command where the data is: through the server that holds the embedded database, else
 * directly on the database; never both.
 */
export async function runWhereDataIs(env: Environment, command: Command): Promise<Answer> {
  const socket = env.databaseUrl === undefined ? await findSocket(env.dataFolder) : undefined
  if (socket !== undefined && (await probe(socket)) === 'live') return sendToServer(socket, command)
  // Only an import may start from nothing; for all other commands a mistyped folder must not create
  // a database.
  if (command.name !== 'import' && !(await hasDatabase(env)))
    throw new StartError(
      `there is no Portico data in ${env.dataFolder}; name the server's folder with --data or PORTICO_DATA, or make a first club with import`,
    )
  const opened = await openDatabase(env, () => undefined)
  try {
    const secret = env.secret ?? (await developmentSecret(env.dataFolder))
    return await runCommand(
      {
        db: opened.db,
        clubs: createClubCache(opened.db, catalogue, env),
        secret,
        catalogue,
        env,
        now: () => new Date(),
      },
      command,
    )
  } finally {
    await opened.close()
  }
}
