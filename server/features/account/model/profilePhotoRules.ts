import type { ImageRules } from '../../../platform/media/model/reencodeImage'

/**
 * A member's photo: re-encoded as a square WebP without location or camera data.
 * (shell.call.profile-photo-limits)
 */
export const profilePhotoRules: ImageRules = {
  maxMegabytes: 5,
  kinds: { 'image/png': 'webp', 'image/jpeg': 'webp', 'image/gif': 'webp', 'image/webp': 'webp' },
  kindNames: 'PNG, JPEG, GIF or WebP',
  field: 'file',
  squarePx: 512,
}
