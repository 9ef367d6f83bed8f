import { fetchText } from '../../platform/hosts/fetchText'
import { findAddress } from '../../platform/hosts/proveHost'
import { readCertificate, type CertificateSource } from '../../platform/hosts/readCertificate'

/** How a club's host was asked. */
export interface HostCheckOptions extends Pick<CertificateSource, 'port' | 'ca'> {
  /** DNS servers to query; if empty, the system's. */
  dnsServers: readonly string[]
  /** Whether to also connect to private and loopback addresses; never true in production. */
  allowPrivate: boolean
  /** Whether browsers reach the host by https. */
  secure: boolean
}

/** What became of asking a club's host, as a browser would. */
export interface HostCheck {
  /**
   * Why the host doesn't answer as the club: it has no address, only private ones (which are never
   * asked), nothing answers there within five seconds, or something else does; undefined if it does.
   */
  fault?: 'noAddress' | 'private' | 'silent' | 'other'
  /** Until when browsers accept its certificate; undefined if none could be read. */
  expiresAt?: Date
  /** Why browsers refuse the certificate. */
  refusal?: string
}

/**
 * Asks a club's host for its `/robots.txt` and its certificate. One request each, of at most five
 * seconds and a kilobyte, to the address that was checked; never to a private one in production,
 * because the host's owner decides where it leads. Never throws.
 */
export async function checkHost(
  host: string,
  { secure, port = secure ? 443 : 80, ca, ...options }: HostCheckOptions,
): Promise<HostCheck> {
  const found = await findAddress(host, options)
  if ('fault' in found)
    return { fault: found.fault === 'private-address' ? 'private' : 'noAddress' }
  const { address } = found
  const [text, certificate] = await Promise.all([
    fetchText({ host, path: '/robots.txt' }, { address, port, secure }),
    secure
      ? readCertificate(host, { address, port, ...(ca !== undefined && { ca }) }).catch(
          () => undefined,
        )
      : undefined,
  ])
  return {
    // Of a host without a club, nothing may be read (`searchRoutes`).
    ...(text === undefined
      ? { fault: 'silent' as const }
      : !/^Disallow: \/studio$/m.test(text) && { fault: 'other' as const }),
    ...(certificate && { expiresAt: certificate.expiresAt }),
    ...(certificate?.refusal !== undefined && { refusal: certificate.refusal }),
  }
}
