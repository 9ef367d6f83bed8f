import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/AppError'
import { runPictureTask } from '../../platform/media/runPictureTask'
import {
  clubPictureRules,
  type ImageRejection,
  type EncodedImage,
} from '../../platform/media/model/reencodeImage'
import { readUpload, type Upload } from './readUpload'

/**
 * Returns the picture uploaded by a request, checked and re-encoded, with its file's name. Throws
 * 422 `invalid_image` with the form field, 503 `busy` with Retry-After while too many of the
 * company's pictures are being processed, and the errors of `readUpload`.
 */
export async function readUploadedImage(
  request: FastifyRequest,
  companyId: number,
  rules = clubPictureRules,
): Promise<EncodedImage & Pick<Upload, 'name'>> {
  const { field, bytes, name } = await readUpload(request, rules)
  const image = requireImage(
    await runPictureTask('reencode', { file: bytes, rules }, companyId),
    field,
  )
  return { ...image, name }
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
