import { isSandbox } from '../../src/core/config/check/checkSandbox'
import { listProcessors } from '../platform/db/platform/domains'
import type { ServerContext } from '../platform/calls/ServerContext'

/**
 * Logs a warning when a production server starts: either that the sandbox may charge, or which
 * clubs can't take payments because the sandbox is their only processor.
 */
export async function logSandbox({
  env,
  db,
  log,
}: Pick<ServerContext, 'env' | 'db' | 'log'>): Promise<void> {
  if (!env.production) return
  if (env.sandboxCharges) {
    log.warn(
      'PORTICO_ALLOW_SANDBOX=1: the sandbox charges in production, and its test cards pay for real orders',
    )
    return
  }
  const clubs = await db.platform(listProcessors)
  const hosts = clubs.filter(({ processors }) => hasOnlySandbox(processors)).map(({ host }) => host)
  if (hosts.length > 0)
    log.warn(
      { clubs: hosts.length, hosts: hosts.slice(0, 20) },
      `the sandbox charges nothing in production: a club takes no payments while it is its only processor (${hosts.slice(0, 20).join(', ')})`,
    )
}

function hasOnlySandbox(processors: unknown): boolean {
  return Array.isArray(processors) && processors.length > 0 && processors.every(isSandbox)
}
