import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/**
 * Rejects an unsafe request that a browser sends from another site; scripts, which send no such
 * headers, pass. Throws 403 `forbidden_origin`.
 */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  // 'none' is a URL typed by the person; everything but same-origin comes from elsewhere.
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
