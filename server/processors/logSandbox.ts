import { isSandbox } from '../../src/core/config/check/checkSandbox'
import { ownValue } from '../../src/core/json/plainObject'
import { listClubs } from '../platform/db/platform/domains'
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
  const clubs = await db.platform(listClubs)
  const hosts = clubs
    .filter(({ domain }) => hasOnlySandbox(domain.config))
    .map(({ domain }) => domain.host)
  if (hosts.length > 0)
    log.warn(
      { clubs: hosts.length, hosts: hosts.slice(0, 20) },
      `the sandbox charges nothing in production: a club takes no payments while it is its only processor (${hosts.slice(0, 20).join(', ')})`,
    )
}

function hasOnlySandbox(config: unknown): boolean {
  const processors = ownValue(config, 'processors')
  return Array.isArray(processors) && processors.length > 0 && processors.every(isSandbox)
}
