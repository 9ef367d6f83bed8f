import { isSceneName, type SceneName } from '../scenes/sceneNames'

/** What an image reference points to; anything but a scene or a safe URL counts as missing. */
export type ImageKind =
  { type: 'scene'; name: SceneName } | { type: 'file'; url: string } | { type: 'missing' }

/** Parses an image reference: `scene:<name>`, `/media/…`, an https URL or a data URL. */
export function imageKind(image: string | undefined): ImageKind {
  if (!image) return { type: 'missing' }
  if (image.startsWith('scene:')) {
    const name = image.slice('scene:'.length)
    return isSceneName(name) ? { type: 'scene', name } : { type: 'missing' }
  }
  return FILE.test(image) ? { type: 'file', url: image } : { type: 'missing' }
}

const FILE = /^(https:\/\/|\/(?!\/)|data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,])/i
