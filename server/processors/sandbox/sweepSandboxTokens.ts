import type { ServerContext } from '../../platform/calls/ServerContext'
import { deleteExpiredTokens } from './sandboxRepository'

/**
 * Deletes expired tokens of every company; a club that no longer uses the sandbox may still have
 * some.
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
