import { clubsChannel } from '../../clubs/createClubCache'
import { notifyIn } from '../../db/notifyIn'
import { lockDomain, markHostVerified, type DomainRow } from '../../db/platform/domains'
import type { Environment } from '../../env/Environment'
import { proofPlaces, proveHost, type ProofFault, type ProofOutcome } from '../../hosts/proveHost'
import type { ServerContext } from '../../ServerContext'

/** What verifying a host needs of the server. */
export type HostService = Pick<ServerContext, 'db' | 'clubs'> & {
  env: Pick<Environment, 'production' | 'dnsServers'>
}

/** How a club's host stands, as owners and the operator see it (entity HostProof). */
export function hostState(
  { env }: Pick<HostService, 'env'>,
  { host, hostToken, hostVerifiedAt }: DomainRow,
  reasons: readonly ProofFault[] = [],
) {
  return {
    host,
    needed: env.production,
    verified: hostVerifiedAt !== null,
    ...proofPlaces({ host, token: hostToken }),
    reasons: [...reasons],
  }
}

/**
 * Looks for the proof of a club's host and notes it; open tabs read again. `asOperator` notes it
 * without a look. The row is the one after that; undefined when club or host changed meanwhile.
 */
export async function verifyHost(
  service: HostService,
  row: DomainRow,
  { asOperator }: { asOperator: boolean },
): Promise<{ row: DomainRow; reasons: readonly ProofFault[] } | undefined> {
  const outcome: ProofOutcome = asOperator
    ? { proven: true, by: 'file' }
    : await proveHost(
        { host: row.host, token: row.hostToken },
        { dnsServers: service.env.dnsServers, allowPrivate: !service.env.production },
      )
  if (!outcome.proven) return { row, reasons: outcome.reasons }
  const verified = await service.db.platform(async (tx) => {
    const now = await lockDomain(tx, row.id)
    if (now?.host !== row.host || now.hostToken !== row.hostToken) return undefined
    if (now.hostVerifiedAt !== null) return now
    const saved = await markHostVerified(tx, row.id)
    await notifyIn(tx, clubsChannel, JSON.stringify({ domainId: row.id, revision: row.revision }))
    return saved
  })
  service.clubs.drop(row.id)
  return verified && { row: verified, reasons: [] }
}
