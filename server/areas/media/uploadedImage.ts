import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/AppError'
import { clubPicture, remakeImage, type ImageRefusal, type RemadeImage } from './model/remakeImage'
import { readUpload } from './readUpload'

/** The picture that a request uploads, checked and made anew; throws 422 `invalid_image` with the field, 429 `too_many_attempts` with Retry-After while many are at it, and what `readUpload` throws. */
export async function uploadedImage(request: FastifyRequest, rules = clubPicture): Promise<RemadeImage> {
  const { field, bytes } = await readUpload(request, rules)
  return taken(await remakeImage(bytes, rules), field)
}

/** What was made of an upload; throws 422 `invalid_image` with the field, or 429 `too_many_attempts`, for what was refused. */
export function taken<T extends object>(made: T | ImageRefusal, field: string): T {
  if (!('refusal' in made)) return made
  const { code, message } = made.refusal
  if (code === 'busy') throw new AppError(429, 'too_many_attempts', { description: message, headers: { 'retry-after': '5' } })
  throw new AppError(422, 'invalid_image', { description: message, details: [{ path: `/${field}`, code, message }] })
}
