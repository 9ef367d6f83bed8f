import type { FastifyRequest } from 'fastify'

/**
 * Scheme, host and port of links in a mail. The host is the club's own and the port the one that the server listens on:
 * nothing comes from a header that the client writes. Behind a proxy there is no port, and the scheme is the proxy's word.
 */
export function mailOrigin(request: FastifyRequest, host: string, trustProxy: number): string {
  if (trustProxy > 0) return `${request.clientScheme}://${host}`
  const port = request.socket.localPort
  return `http://${host}${port === undefined || port === 80 ? '' : `:${port}`}`
}
