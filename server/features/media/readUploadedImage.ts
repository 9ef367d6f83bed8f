import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/AppError'
import { runPictureTask } from '../../platform/media/runPictureTask'
import {
  clubPictureRules,
  type ImageRejection,
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
  rules = clubPictureRules,
): Promise<EncodedImage> {
  const { field, bytes } = await readUpload(request, rules)
  return requireImage(await runPictureTask('reencode', { file: bytes, rules }, companyId), field)
}

/**
 * Returns the processed image; throws 422 `invalid_image` with the form field if the upload was
 * rejected.
 */
export function requireImage<T extends object>(result: T | ImageRejection, field: string): T {
  if (!('rejection' in result)) return result
  throw new AppError(422, 'invalid_image', {
    description: result.rejection.message,
    details: [{ path: `/${field}`, ...result.rejection }],
  })
}
