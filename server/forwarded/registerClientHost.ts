import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Host and port that the browser asked for. Use it instead of `host`, which believes an
     * X-Forwarded-Host that a client sent through the proxy.
     */
    readonly clientHost: string
    /**
     * Scheme that the browser used. Use it instead of `protocol`, which repeats any word of
     * X-Forwarded-Proto.
     */
    readonly clientScheme: 'http' | 'https'
  }
}

/**
 * Adds `request.clientHost` and `request.clientScheme`. Proxies commonly pass Host on and leave
 * X-Forwarded-Host as the client sent it, so only PORTICO_HOST_HEADER makes it count; then the last
 * value is the one that the nearest proxy set.
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
 * Whether a proxy passed a request on: it came from somewhere else than the other end of its
 * connection.
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
