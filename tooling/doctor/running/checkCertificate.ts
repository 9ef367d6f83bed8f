import {
  readCertificate,
  type CertificateSource,
} from '../../../server/platform/hosts/readCertificate'
import { failed, passed, warned, type Finding } from '../Finding'

const DAY_MS = 24 * 60 * 60_000
/** How many days before a certificate expires something has to be done, and soon. */
const WARN_DAYS = 21
const FAIL_DAYS = 3

/** The time, and where to ask for a host's certificate; tests use their own. */
export interface CertificateOptions extends CertificateSource {
  now: Date
}

/** Checks that browsers accept the certificate of a host, and for how long. */
export async function checkCertificate(
  host: string,
  { now, ...source }: CertificateOptions,
): Promise<Finding> {
  try {
    const { expiresAt, refusal } = await readCertificate(host, source)
    const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS)
    const day = expiresAt.toISOString().slice(0, 10)
    if (days < FAIL_DAYS)
      return failed(
        'certificate',
        `${host}: ${days < 0 ? `expired on ${day}` : `expires on ${day}`}`,
        'Renew it at the proxy that ends TLS, now.',
      )
    if (refusal !== undefined)
      return failed(
        'certificate',
        `${host}: browsers refuse it (${refusal})`,
        'Have the proxy that ends TLS send a certificate for this host, with its intermediates.',
      )
    return days < WARN_DAYS
      ? warned(
          'certificate',
          `${host}: expires on ${day}`,
          'Check that the proxy that ends TLS renews it by itself.',
        )
      : passed('certificate', `${host}: valid until ${day}`)
  } catch (error) {
    return failed(
      'certificate',
      `${host}: can't be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`,
      'Check the host’s DNS records, and that the proxy answers at port 443.',
    )
  }
}
