import { isSceneName, type SceneName } from '../scenes/sceneNames'

/**
 * What an image reference leads to; anything that is neither a scene nor a safe address is missing.
 */
export type ImageKind =
  { type: 'scene'; name: SceneName } | { type: 'file'; url: string } | { type: 'missing' }

/**
 * Reads an image reference: `scene:<name>`, `/media/…` an https address or an image given as data
 * (config, image references).
 */
export function imageKind(image: string | undefined): ImageKind {
  if (!image) return { type: 'missing' }
  if (image.startsWith('scene:')) {
    const name = image.slice('scene:'.length)
    return isSceneName(name) ? { type: 'scene', name } : { type: 'missing' }
  }
  return FILE.test(image) ? { type: 'file', url: image } : { type: 'missing' }
}

const FILE = /^(https:\/\/|\/(?!\/)|data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,])/i
