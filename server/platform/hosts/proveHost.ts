import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { HostProof } from '../../../generated/types'
import { fetchText } from './fetchText'
import { isPublicAddress } from './isPublicAddress'

/** A host, and the token whose publication proves that the host belongs to the club. */
export interface ExpectedProof {
  host: string
  /** The domain's random token (`hostToken`). */
  token: string
}

/** How to look for the proof of a host. */
export interface ProofOptions {
  /** DNS servers to query, each with a port if it is not 53; if empty, the system's DNS servers. */
  dnsServers: readonly string[]
  /** Whether to also connect to private and loopback addresses; never true in production. */
  allowPrivate: boolean
  /** Port of the host's web server, by default 80; only tests use another one. */
  port?: number
}

/** Whether a host is proven: by which method, or why each method failed. */
export type ProofOutcome =
  { proven: true; by: 'dns' | 'file' } | { proven: false; reasons: ProofFailure[] }

/** Why one method did not prove a host; the entity HostProof explains each value. */
export type ProofFailure = HostProof['reasons'][number]

const FILE_PATH = '/.well-known/portico-verification.txt'

/**
 * Where a host's owner can publish the proof: in a TXT record, or in a file on the host's web
 * server. `value` is the content of either.
 */
export const proofLocations = ({ host, token }: ExpectedProof) => ({
  txtName: `_portico.${host}`,
  fileUrl: `http://${host}${FILE_PATH}`,
  value: `portico-verification=${token}`,
})

/**
 * Looks for the proof that the owner of a host wants this club on it: first in the TXT record, then
 * in the file. Never throws.
 */
export async function proveHost(
  proof: ExpectedProof,
  options: ProofOptions,
): Promise<ProofOutcome> {
  const resolver = createResolver(options)
  const reasons: ProofFailure[] = []
  for (const [by, check] of [
    ['dns', checkTxtRecord],
    ['file', checkFile],
  ] as const) {
    const reason = await check(resolver, proof, options)
    if (reason === undefined) return { proven: true, by }
    if (!reasons.includes(reason)) reasons.push(reason)
  }
  return { proven: false, reasons }
}

async function checkTxtRecord(
  resolver: Resolver,
  proof: ExpectedProof,
): Promise<ProofFailure | undefined> {
  const { txtName, value } = proofLocations(proof)
  const records = await resolveRecords(resolver.resolveTxt(txtName))
  if (records === 'dns-failed') return records
  if (records.length === 0) return 'record-missing'
  return records.some((parts) => parts.join('').trim() === value) ? undefined : 'record-differs'
}

async function checkFile(
  resolver: Resolver,
  proof: ExpectedProof,
  options: ProofOptions,
): Promise<ProofFailure | undefined> {
  const { value } = proofLocations(proof)
  const found = await findAddress(proof.host, options, resolver)
  if ('fault' in found) return found.fault
  const body = await fetchText(
    { host: proof.host, path: FILE_PATH },
    { address: found.address, port: options.port ?? 80 },
  )
  return body?.trim() === value ? undefined : 'file-differs'
}

/** Why no request may be sent to a host. */
export type AddressFault = 'dns-failed' | 'no-address' | 'private-address'

/** The address of a host to which a request may be sent, or why there is none. */
export async function findAddress(
  host: string,
  options: Pick<ProofOptions, 'dnsServers' | 'allowPrivate'>,
  resolver: Resolver = createResolver(options),
): Promise<{ address: string } | { fault: AddressFault }> {
  const results = await Promise.all([
    resolveRecords(resolver.resolve4(host)),
    resolveRecords(resolver.resolve6(host)),
  ])
  const addresses = results.flatMap((records) => (records === 'dns-failed' ? [] : records))
  const [address] = addresses
  if (address === undefined)
    return { fault: results.includes('dns-failed') ? 'dns-failed' : 'no-address' }
  // If the host has any private address, no request is sent: it could reach an internal server.
  if (!options.allowPrivate && !addresses.every(isPublicAddress))
    return { fault: 'private-address' }
  return { address }
}

function createResolver({ dnsServers }: Pick<ProofOptions, 'dnsServers'>): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])
  return resolver
}

/**
 * The records that a DNS query returns; empty if the name has none; 'dns-failed' if the query
 * failed.
 */
async function resolveRecords<T>(query: Promise<T[]>): Promise<T[] | 'dns-failed'> {
  try {
    return await query
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === NODATA || code === NOTFOUND ? [] : 'dns-failed'
  }
}
