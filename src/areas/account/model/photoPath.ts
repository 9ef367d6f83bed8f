/**
 * Where a stored photo is found: an address that starts with http as it is, anything else under
 * /media with exactly one slash between. An empty photo gives undefined, so that the default avatar
 * shows. Without exception, so that a stored name never begins with /media.
 * (shell.validation.photo-media-prefix, shell.validation.photo-media-slash)
 */
export function photoPath(photo: string | null): string | undefined {
  if (photo === null || photo === '') return undefined
  return photo.startsWith('http') ? photo : `/media/${photo.replace(/^\/+/, '')}`
}
