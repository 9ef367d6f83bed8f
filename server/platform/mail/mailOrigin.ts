import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

/**
 * Scheme, host and port for the links in an email. The host is the club's own, and the port is the
 * one that the server listens on, so a client can't influence them with a header. Behind a proxy
 * the port is omitted, and the scheme is the one that the proxy reports.
 */
export function mailOrigin(
  request: FastifyRequest,
  host: string,
  trustedProxyCount: number,
): string {
  if (trustedProxyCount > 0) return `${request.clientScheme}://${host}`
  const port = request.socket.localPort
  return `http://${host}${port === undefined || port === 80 ? '' : `:${port}`}`
}

/**
 * Like `mailOrigin`, for a link created without a request, for example by the command line. Behind
 * a proxy the scheme is https, because the proxy terminates TLS.
 */
export const clubOrigin = (
  { trustedProxyCount, port }: Pick<Environment, 'trustedProxyCount' | 'port'>,
  host: string,
): string =>
  trustedProxyCount > 0 ? `https://${host}` : `http://${host}${port === 80 ? '' : `:${port}`}`
