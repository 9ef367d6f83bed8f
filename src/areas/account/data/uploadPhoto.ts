import type { Customer } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { inPreview } from '../../../core/preview/previewSession'
import { portalWrite } from '../../../core/query/portalWrite'

/** Maximum size of a photo in megabytes. (shell.call.profile-photo-limits) */
export const PHOTO_MAX_MB = 5
/** Photo types for the file chooser; the server checks the content. */
export const PHOTO_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/**
 * Why a photo was not stored. 'busy' means that the server accepts no more photos at the moment
 * (429 or 503); 'empty' that the file has no content.
 */
export type PhotoError =
  | 'too-large'
  | 'image-type'
  | 'image-broken'
  | 'image-too-large'
  | 'image-too-complex'
  | 'empty'
  | 'busy'
  | 'offline'
  | 'preview'
  | 'other'

/**
 * Uploads a photo, reporting progress (0 to 1); returns the updated customer or the error.
 * (shell.call.profile-photo)
 */
export async function uploadPhoto(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ customer: Customer } | { error: PhotoError }> {
  if (inPreview()) return { error: 'preview' }
  if (file.size > PHOTO_MAX_MB * 1024 * 1024) return { error: 'too-large' }
  try {
    return { customer: await portalWrite('account.photo', { file, onProgress }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: toPhotoError(error) }
  }
}

function toPhotoError({ status, body }: ApiError): PhotoError {
  if (status === 0) return 'offline'
  if (status === 429 || status === 503) return 'busy'
  const [detail] = Array.isArray(body.errorDetails) ? body.errorDetails : []
  const code = typeof detail === 'object' ? detail.code : undefined
  return SERVER_ERRORS.find((candidate) => candidate === code) ?? 'other'
}

const SERVER_ERRORS: readonly PhotoError[] = [
  'too-large',
  'image-type',
  'image-broken',
  'image-too-large',
  'image-too-complex',
  'empty',
]
