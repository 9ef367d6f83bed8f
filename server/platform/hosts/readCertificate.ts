import tls from 'node:tls'

/** Milliseconds that a host has for its certificate. */
const TIMEOUT_MS = 5_000

/** A host's certificate: until when it is valid, and why browsers refuse it, if they do. */
export interface HostCertificate {
  expiresAt: Date
  refusal: string | undefined
}

/** Where to ask for a host's certificate, and whom to trust; tests use their own. */
export interface CertificateSource {
  /** The address to connect to; the host itself by default. */
  address?: string
  /** 443 by default. */
  port?: number
  ca?: string
}

/**
 * Reads the certificate that a host sends, also one that browsers refuse; rejects if it sends none
 * within five seconds.
 */
export function readCertificate(
  host: string,
  { address = host, port = 443, ca }: CertificateSource = {},
): Promise<HostCertificate> {
  return new Promise((resolve, reject) => {
    // A certificate that browsers refuse is read too, to say why.
    const socket = tls.connect({
      host: address,
      port,
      servername: host,
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
    })
    // For the whole connection: a host that sends a byte now and then must not keep it open.
    const deadline = setTimeout(
      () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
      TIMEOUT_MS,
    )
    socket.on('close', () => clearTimeout(deadline))
    socket.on('error', reject)
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
