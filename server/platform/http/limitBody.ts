import { Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/** The most bytes of a body, unless its call says otherwise. */
export const BODY_BYTES = 1024 * 1024

/**
 * Returns a request's body, cut off with 413 `body_too_large` after `maxBytes`; throws it at once
 * if the request says that its body is longer.
 */
export function limitBody(request: FastifyRequest, body: Readable, maxBytes: number): Readable {
  const declared = request.headers['content-length']
  if (Number(declared) > maxBytes) throw new AppError(413, 'body_too_large')
  // Node reads no more than the declared length.
  if (declared !== undefined) return body
  let bytes = 0
  const limited = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > maxBytes) done(new AppError(413, 'body_too_large'))
      else done(null, chunk)
    },
  })
  body.once('error', (error) => limited.destroy(error))
  return body.pipe(limited)
}
