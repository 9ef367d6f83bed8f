import { clubsChannel } from '../../platform/clubs/createClubCache'
import { notifyIn } from '../../platform/db/notifyIn'
import { lockDomain, markHostVerified, type DomainRow } from '../../platform/db/platform/domains'
import type { Environment } from '../../platform/env/Environment'
import {
  proofLocations,
  proveHost,
  type ProofFailure,
  type ProofOutcome,
} from '../../platform/hosts/proveHost'
import type { ServerContext } from '../../platform/calls/ServerContext'

/** The parts of the server that verifying a host needs. */
export type HostDeps = Pick<ServerContext, 'db' | 'clubs'> & {
  env: Pick<Environment, 'production' | 'dnsServers'>
}

/**
 * Returns the verification state of a club's host, for owners and the operator (entity HostProof).
 */
export function hostState(
  { env }: Pick<HostDeps, 'env'>,
  { host, hostToken, hostVerifiedAt }: DomainRow,
  reasons: readonly ProofFailure[] = [],
) {
  return {
    host,
    needed: env.production,
    verified: hostVerifiedAt !== null,
    ...proofLocations({ host, token: hostToken }),
    reasons: [...reasons],
  }
}

/**
 * Checks whether an owner has proven a club's host and, if so, records it; open tabs refetch.
 * `asOperator` records it without a check. Returns the resulting row, with the reasons if the proof
 * failed; undefined if club or host changed in the meantime.
 */
export async function verifyHost(
  service: HostDeps,
  row: DomainRow,
  { asOperator }: { asOperator: boolean },
): Promise<{ row: DomainRow; reasons: readonly ProofFailure[] } | undefined> {
  const outcome: ProofOutcome = asOperator
    ? { proven: true, by: 'file' }
    : await proveHost(
        { host: row.host, token: row.hostToken },
        { dnsServers: service.env.dnsServers, allowPrivate: !service.env.production },
      )
  if (!outcome.proven) return { row, reasons: outcome.reasons }
  const verified = await service.db.platform(async (tx) => {
    const current = await lockDomain(tx, row.id)
    if (current?.host !== row.host || current.hostToken !== row.hostToken) return undefined
    if (current.hostVerifiedAt !== null) return current
    const saved = await markHostVerified(tx, row.id)
    await notifyIn(tx, clubsChannel, JSON.stringify({ domainId: row.id, revision: row.revision }))
    return saved
  })
  service.clubs.drop(row.id)
  return verified && { row: verified, reasons: [] }
}
