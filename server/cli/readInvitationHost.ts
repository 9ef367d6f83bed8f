import { checkHostRules } from '../features/config/model/checkHostRules'
import { readHost } from '../features/config/model/readHost'
import { findClubByHost } from '../platform/db/platform/domains'
import type { CommandService } from './CommandResult'
import { withAnyHostHint } from './patchResult'

/**
 * The host for the link of an invitation, or why it is refused: a host at which no club is yet must
 * be one at which `import` makes a club.
 */
export async function readInvitationHost(
  { db, env }: Pick<CommandService, 'db' | 'env'>,
  typed: string | undefined,
  anyHost: boolean,
): Promise<{ host: string | undefined } | { error: string }> {
  if (typed === undefined) return { host: undefined }
  const host = readHost(typed)
  if (host === undefined) return { error: `--host: "${typed}" is not a host name` }
  if (!env.production || anyHost) return { host }
  if ((await db.platform((tx) => findClubByHost(tx, host))) !== undefined) return { host }
  const hostError = checkHostRules(host, { production: true, othersHosts: [] })
  return hostError === undefined ? { host } : { error: `--host: ${withAnyHostHint(hostError)}` }
}
