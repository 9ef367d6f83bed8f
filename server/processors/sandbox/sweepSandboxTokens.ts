import type { ServerContext } from '../../platform/calls/ServerContext'
import { listCompanyIds } from '../../platform/db/platform/domains'
import { deleteExpiredTokens } from './sandboxRepository'

/**
 * Deletes the expired tokens of every company, including companies that no longer use the sandbox.
 */
export async function sweepSandboxTokens({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  for (const companyId of await db.platform(listCompanyIds))
    await db.tx(companyId, (tx) => deleteExpiredTokens(tx, companyId, now()))
}
