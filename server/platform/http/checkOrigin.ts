import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/**
 * Throws 403 `forbidden_origin` for a request that a browser sends from another site: another host or
 * port, or the same one over http, whose pages anyone on the way could have written. A request
 * without the headers that name the site is accepted, because it does not come from a browser.
 */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  // A browser sends 'none' if the person opened the URL directly. Any other value except
  // 'same-origin' means another site.
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError(403, 'forbidden_origin')
  const origin = request.headers.origin
  if (origin === undefined) return
  const own = originOf(`${request.clientScheme}://${request.clientHost}`)
  if (own === undefined || originOf(origin) !== own) throw new AppError(403, 'forbidden_origin')
}

/** Scheme, host and port of a URL, without the scheme's default port; undefined if it is invalid. */
const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined
