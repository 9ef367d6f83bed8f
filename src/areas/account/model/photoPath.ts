import { mediaPath } from '../../../core/api/mediaPath'

/**
 * The URL of a stored photo: unchanged if it starts with http, else under /media, joined with
 * exactly one slash. Stored names therefore never start with /media. Undefined without a photo.
 * (shell.validation.photo-media-prefix, shell.validation.photo-media-slash)
 */
export function photoPath(photo: string | null): string | undefined {
  if (photo === null || photo === '') return undefined
  return photo.startsWith('http') ? photo : mediaPath(photo)
}
