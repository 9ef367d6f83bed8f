import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/AppError'
import { drawPicture } from '../../platform/media/drawPicture'
import {
  clubPicture,
  type ImageRefusal,
  type EncodedImage,
} from '../../platform/media/model/reencodeImage'
import { readUpload } from './readUpload'

/**
 * Returns the picture uploaded by a request, checked and re-encoded. Throws 422 `invalid_image`
 * with the form field, 503 `busy` with Retry-After while too many of the company's pictures are
 * being processed, and the errors of `readUpload`.
 */
export async function readUploadedImage(
  request: FastifyRequest,
  companyId: number,
  rules = clubPicture,
): Promise<EncodedImage> {
  const { field, bytes } = await readUpload(request, rules)
  return requireImage(await drawPicture('remake', { file: bytes, rules }, companyId), field)
}

/**
 * Returns the processed image; throws 422 `invalid_image` with the form field if the upload was
 * rejected.
 */
export function requireImage<T extends object>(result: T | ImageRefusal, field: string): T {
  if (!('refusal' in result)) return result
  throw new AppError(422, 'invalid_image', {
    description: result.refusal.message,
    details: [{ path: `/${field}`, ...result.refusal }],
  })
}
