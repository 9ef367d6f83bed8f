import type { ServerContext } from '../../platform/calls/ServerContext'
import { deleteExpiredTokens } from './sandboxRepository'

/**
 * Deletes the expired tokens of every company, including companies that no longer use the sandbox.
 */
export async function sweepSandboxTokens({
  db,
  clubs,
  now,
}: Pick<ServerContext, 'db' | 'clubs' | 'now'>): Promise<void> {
  const companies = new Set((await clubs.list()).map(({ companyId }) => companyId))
  for (const companyId of companies)
    await db.tx(companyId, (tx) => deleteExpiredTokens(tx, companyId, now()))
}
