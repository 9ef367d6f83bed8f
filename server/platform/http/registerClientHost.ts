import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../env/Environment'
import { AppError } from './AppError'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Host and port that the browser requested. Do not use Fastify's `host`, which trusts any
     * X-Forwarded-Host that a client sends through the proxy.
     */
    readonly clientHost: string
    /**
     * Scheme that the browser used. Do not use Fastify's `protocol`, which repeats any value of
     * X-Forwarded-Proto.
     */
    readonly clientScheme: 'http' | 'https'
  }
}

/**
 * Adds `request.clientHost` and `request.clientScheme`. X-Forwarded-Host is used only if
 * PORTICO_HOST_HEADER names it, because many proxies pass on the value that the client sent; of
 * several values the last is used, which the nearest proxy added.
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
 * Throws 400 `invalid_request` for a request with several Host headers: a proxy may have chosen by
 * another one than the server, which reads the first.
 */
export function assertOneHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new AppError(400, 'invalid_request', { description: 'A request has one Host header.' })
}

/**
 * Whether a proxy forwarded a request. If so, the address of the connection is the proxy's, not the
 * client's.
 */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))

const FORWARDING_HEADER =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|(x-)?(true-|cluster-)*client-ip|cf-connecting-ip|fastly-client-ip|x-envoy-.*|x-original-(host|for|proto|forwarded-for))$/

function lastOf(header: string | string[] | undefined): string | undefined {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return last === '' ? undefined : last
}
