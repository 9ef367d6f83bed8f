import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/**
 * Throws 403 `forbidden_origin` for a request that a browser sends from another site. A request
 * without the headers that name the site is accepted, because it does not come from a browser.
 */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  // A browser sends 'none' if the person opened the URL directly. Any other value except
  // 'same-origin' means another site.
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError(403, 'forbidden_origin')
  const origin = request.headers.origin
  if (origin !== undefined && hostOf(origin) !== request.clientHost.toLowerCase())
    throw new AppError(403, 'forbidden_origin')
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
