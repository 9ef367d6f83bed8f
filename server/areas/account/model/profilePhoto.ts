import type { ImageRules } from '../../media/model/reencodeImage'

/**
 * A member's photo: made anew as a square WebP without where and with what it was taken.
 * (shell.call.profile-photo-limits)
 */
export const profilePhoto: ImageRules = {
  maxMegabytes: 5,
  kinds: { 'image/png': 'webp', 'image/jpeg': 'webp', 'image/gif': 'webp', 'image/webp': 'webp' },
  kindNames: 'PNG, JPEG, GIF or WebP',
  field: 'file',
  squarePx: 512,
}
