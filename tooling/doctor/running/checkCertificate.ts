import tls from 'node:tls'
import { failed, passed, warned, type Finding } from '../Finding'

const DAY_MS = 24 * 60 * 60_000
/** How many days before a certificate expires something has to be done, and soon. */
const WARN_DAYS = 21
const FAIL_DAYS = 3
/** Milliseconds that a host has for its certificate. */
const TIMEOUT_MS = 5_000

/** Where to ask for a host's certificate, and whom to trust; tests use their own. */
export interface CertificateOptions {
  now: Date
  address?: string
  port?: number
  ca?: string
}

/** Checks that browsers accept the certificate of a host, and for how long. */
export async function checkCertificate(
  host: string,
  { now, address = host, port = 443, ca }: CertificateOptions,
): Promise<Finding> {
  try {
    const { expiresAt, refusal } = await readCertificate(host, address, port, ca)
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

function readCertificate(
  host: string,
  address: string,
  port: number,
  ca: string | undefined,
): Promise<{ expiresAt: Date; refusal: string | undefined }> {
  return new Promise((resolve, reject) => {
    // A certificate that browsers refuse is read too, to say why.
    const socket = tls.connect({
      host: address,
      port,
      servername: host,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      ...(ca !== undefined && { ca }),
    })
    socket.on('error', reject)
    socket.on('timeout', () =>
      socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    )
    socket.on('secureConnect', () => {
      const { valid_to: expires } = socket.getPeerCertificate()
      const { authorized, authorizationError } = socket
      resolve({
        expiresAt: new Date(expires),
        refusal: authorized
          ? undefined
          : String(
              authorizationError instanceof Error && 'code' in authorizationError
                ? authorizationError.code
                : authorizationError,
            ),
      })
      socket.end()
    })
  })
}
