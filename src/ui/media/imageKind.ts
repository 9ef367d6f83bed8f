import { mediaPath } from '../../core/api/mediaPath'
import { isSceneName, type SceneName } from '../scenes/sceneNames'

/** What an image reference points to; anything but a scene or a safe URL counts as missing. */
export type ImageKind =
  { type: 'scene'; name: SceneName } | { type: 'file'; url: string } | { type: 'missing' }

/**
 * Parses an image reference: `scene:<name>`, an https URL, a data URL, or the path of a stored
 * picture, which is below `/media` unless it says so itself. (activity.constant.media-prefix)
 */
export function imageKind(image: string | undefined): ImageKind {
  if (!image) return { type: 'missing' }
  if (image.startsWith('scene:')) {
    const name = image.slice('scene:'.length)
    return isSceneName(name) ? { type: 'scene', name } : { type: 'missing' }
  }
  if (ABSOLUTE.test(image)) return { type: 'file', url: image }
  // Any other scheme, and an address without one, is no picture of the club's.
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(image)) return { type: 'missing' }
  return { type: 'file', url: mediaPath(image) }
}

const ABSOLUTE = /^(https:\/\/|\/media\/|data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,])/i
