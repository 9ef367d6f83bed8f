import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import { notifyIn } from '../../platform/db/notifyIn'
import { lockDomain, markHostVerified, type DomainRow } from '../../platform/db/platform/domains'
import type { Environment } from '../../platform/env/Environment'
import { proofLocations, proveHost, type ProofFailure } from '../../platform/hosts/proveHost'
import type { ServerContext } from '../../platform/calls/ServerContext'

/** The parts of the server context that are needed to verify a host. */
export type HostDeps = Pick<ServerContext, 'db' | 'clubs'> & {
  env: Pick<Environment, 'production' | 'dnsServers'>
}

/**
 * Returns the verification state of a club's host, for owners and the operator (entity HostProof).
 */
export function toHostProof(
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
 * Checks the proof that a host belongs to its club. The first time that it succeeds, this is
 * recorded and open tabs refetch. With `asOperator` there is no check, because the operator vouches
 * for the host. Returns the resulting row, with the reasons if the proof failed; undefined if the
 * club was deleted, or its host or token changed, in the meantime.
 */
export async function verifyHost(
  deps: HostDeps,
  row: DomainRow,
  { asOperator }: { asOperator: boolean },
): Promise<{ row: DomainRow; reasons: readonly ProofFailure[] } | undefined> {
  if (!asOperator) {
    const outcome = await proveHost(
      { host: row.host, token: row.hostToken },
      { dnsServers: deps.env.dnsServers, allowPrivate: !deps.env.production },
    )
    if (!outcome.proven) return { row, reasons: outcome.reasons }
  }
  const verifiedRow = await deps.db.platform(async (tx) => {
    const current = await lockDomain(tx, row.id)
    if (current?.host !== row.host || current.hostToken !== row.hostToken) return undefined
    if (current.hostVerifiedAt !== null) return current
    const savedRow = await markHostVerified(tx, row.id)
    await notifyIn(tx, CLUBS_CHANNEL, JSON.stringify({ domainId: row.id, revision: row.revision }))
    return savedRow
  })
  deps.clubs.drop(row.id)
  return verifiedRow && { row: verifiedRow, reasons: [] }
}
