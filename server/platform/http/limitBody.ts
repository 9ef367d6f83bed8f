import { Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/** Maximum size of a body in bytes, unless its call sets another limit. */
export const BODY_BYTES = 1024 * 1024

/**
 * Returns a request's body as a stream that fails with 413 `body_too_large` after `maxBytes`;
 * throws that error at once if the declared length is larger.
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
