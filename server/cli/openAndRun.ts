import { openDatabase } from '../platform/db/openDatabase'
import type { Environment } from '../platform/env/Environment'
import { openSecrets } from '../platform/env/ServerSecrets'
import { createUploads } from '../platform/uploads/createUploads'
import { catalogue } from '../../generated/catalogue'
import type { Command } from './Command'
import type { CommandResult } from './CommandResult'
import { lazyClubCache } from './lazyClubCache'
import { runCommand } from './runCommand'

/** Opens the configured database, runs a command on it in this process, and closes it. */
export async function openAndRun(env: Environment, command: Command): Promise<CommandResult> {
  const opened = await openDatabase(env, { onConnectionError: () => undefined })
  try {
    return await runCommand(
      {
        db: opened.db,
        clubs: lazyClubCache(async () => {
          const { createClubCache } = await import('../platform/clubs/createClubCache')
          return createClubCache(opened.db, catalogue, env)
        }),
        ...(await openSecrets(env)),
        catalogue,
        env,
        now: () => new Date(),
        uploads: createUploads(env),
      },
      command,
    )
  } finally {
    await opened.close()
  }
}
