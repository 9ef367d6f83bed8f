import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/AppError'

/**
 * Refuses an unsafe request that a browser sent from another site (decision 28); without any such
 * header (scripts) it passes. Throws 403 `forbidden_origin`.
 */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  // 'none' is an address typed by the person; everything else but same-origin comes from somewhere
  // else.
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
