import { createHmac } from 'node:crypto'
import { addDuration } from '../../../src/core/time/addDuration'
import type { Tx } from '../../platform/db/Database'
import { lockDomain, type DomainRow } from '../../platform/db/platform/domains'
import { countAttemptIn } from '../../platform/db/platform/throttles'
import { secretsToRead, type ServerSecrets } from '../../platform/env/ServerSecrets'
import { AppError } from '../../platform/http/AppError'
import { proofLocations, proveHost, type ExpectedProof } from '../../platform/hosts/proveHost'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { renameInside } from './renameDomain'
import type { HostDeps } from './verifyHost'

/** Number of days that a club in production may have a host without verifying it. */
const CLAIM_DAYS = 7

/** Host checks allowed per admin within 15 minutes. */
const MAX_HOST_CHECKS = 20

/** The admin who requests a host that another club has. */
export interface Claimant {
  adminId: number
  /** Whether to skip the check that the admin owns the host. */
  dryRun: boolean
}

/**
 * Whether the other club loses the host, and why: `proven` if the claimant has proven that they own
 * it, otherwise because the club has not verified it in time.
 */
export type ClaimOutcome =
  { type: 'released'; domainId: number; proven: boolean } | { type: 'taken'; message: string }

/** Returns the message for a host that is taken. */
export const hostTakenMessage = (host: string): string => `the host ${host} is taken`

/**
 * Decides whether another club loses its host to the claimant. A verified host is never released,
 * nor is any host outside production, where hosts need no verification. An unverified host is
 * released after seven days, or when the claimant proves that they own it; the message of `taken`
 * says how. (The operator renames the other club instead.) Throws AppError 429 `too_many_attempts`.
 */
export async function evaluateHostClaim(
  service: Pick<ServerContext, 'db' | keyof ServerSecrets | 'now'> & Pick<HostDeps, 'env'>,
  other: DomainRow,
  { adminId, dryRun }: Claimant,
): Promise<ClaimOutcome> {
  const { env, db, secret, now } = service
  const toTaken = (message: string): ClaimOutcome => ({ type: 'taken', message })
  if (!env.production || other.hostVerifiedAt !== null) return toTaken(hostTakenMessage(other.host))
  const hasLapsed = now() >= addDuration(other.hostSince, CLAIM_DAYS, 'day')
  if (hasLapsed) return { type: 'released', domainId: other.id, proven: false }
  // The token contains the admin's id, so that a record published by one admin proves nothing for
  // another.
  const proofBy = (key: string): ExpectedProof => ({
    host: other.host,
    token: createHmac('sha256', key).update(`host-claim/${adminId}/${other.host}`).digest('hex'),
  })
  const { txtName, value } = proofLocations(proofBy(secret))
  if (!dryRun) {
    const { attempts, retryAfterSeconds } = await db.platform((tx) =>
      countAttemptIn(tx, `claim-host:${adminId}`),
    )
    if (attempts > MAX_HOST_CHECKS)
      throw new AppError(429, 'too_many_attempts', {
        headers: { 'retry-after': String(retryAfterSeconds) },
      })
    for (const proof of secretsToRead(service).map(proofBy))
      if ((await proveHost(proof, { dnsServers: env.dnsServers, allowPrivate: false })).proven)
        return { type: 'released', domainId: other.id, proven: true }
  }
  return toTaken(
    `the host ${other.host} is claimed by another club, which has not proven it; to take it over, set a TXT record at ${txtName} with ${value} and try again`,
  )
}

/**
 * Releases an unverified host from its club, which gets an unreachable placeholder instead, and
 * records that in the club's history. Returns false if the host was verified or changed in the
 * meantime.
 */
export async function releaseHost(tx: Tx, domainId: number, host: string): Promise<boolean> {
  const row = await lockDomain(tx, domainId)
  if (row === undefined || row.host !== host || row.hostVerifiedAt !== null) return false
  await renameInside(
    tx,
    { name: 'Portico', level: 'owner' },
    domainId,
    `unclaimed-${domainId}.invalid`,
    undefined,
    false,
  )
  return true
}
