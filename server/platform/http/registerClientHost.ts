import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Host and port that the browser requested. Use it instead of `host`, which trusts an
     * X-Forwarded-Host that a client sent through the proxy.
     */
    readonly clientHost: string
    /**
     * Scheme that the browser used. Use it instead of `protocol`, which repeats any value of
     * X-Forwarded-Proto.
     */
    readonly clientScheme: 'http' | 'https'
  }
}

/**
 * Adds `request.clientHost` and `request.clientScheme`. Proxies commonly pass Host through and
 * leave X-Forwarded-Host as the client sent it, so it only counts if PORTICO_HOST_HEADER says so;
 * then the last value is the nearest proxy's.
 */
export function registerClientHost(
  app: FastifyInstance,
  { hostHeader }: Pick<Environment, 'hostHeader'>,
): void {
  app.decorateRequest('clientHost', {
    getter(this: FastifyRequest) {
      const forwarded =
        hostHeader === 'x-forwarded-host' ? lastOf(this.headers['x-forwarded-host']) : undefined
      return forwarded ?? this.headers.host ?? ''
    },
  })
  app.decorateRequest('clientScheme', {
    getter(this: FastifyRequest) {
      return this.protocol === 'https' ? 'https' : 'http'
    },
  })
}

/**
 * Whether a proxy forwarded a request, in which case the connection's address is not the client's.
 */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name))

const forwardingHeader =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|(x-)?(true-|cluster-)*client-ip|cf-connecting-ip|fastly-client-ip|x-envoy-.*|x-original-(host|for|proto|forwarded-for))$/

function lastOf(header: string | string[] | undefined): string | undefined {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return last === '' ? undefined : last
}
