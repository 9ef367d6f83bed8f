import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

/**
 * Scheme, host and port for links in an email. The host is the club's own and the port the one that
 * the server listens on, so nothing comes from a client's header. Behind a proxy there is no port,
 * and the proxy reports the scheme.
 */
export function mailOrigin(request: FastifyRequest, host: string, trustProxy: number): string {
  if (trustProxy > 0) return `${request.clientScheme}://${host}`
  const port = request.socket.localPort
  return `http://${host}${port === undefined || port === 80 ? '' : `:${port}`}`
}

/**
 * Like `mailOrigin`, for a link created without a request, such as by the command line. Behind a
 * proxy, which terminates TLS, it is HTTPS.
 */
export const clubOrigin = (
  { trustProxy, port }: Pick<Environment, 'trustProxy' | 'port'>,
  host: string,
): string => (trustProxy > 0 ? `https://${host}` : `http://${host}${port === 80 ? '' : `:${port}`}`)
