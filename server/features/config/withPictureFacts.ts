import type { PictureFacts } from '../../../generated/types'
import validatePictureFacts from '../../../generated/validators/PictureFacts'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { mediaPath } from '../media/mediaPath'
import type { StoredImage } from '../media/storeUpload'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/**
 * A bundle's pictures with what it says of them, as JSON by path. An error message is one sentence.
 */
export function withPictureFacts(
  images: readonly EncodedImage[],
  json: string | undefined,
): StoredImage[] | { error: string } {
  if (json === undefined) return [...images]
  let all: unknown
  try {
    all = JSON.parse(json)
  } catch {
    return { error: 'its pictures.json is not JSON' }
  }
  if (!isPlainObject(all)) return { error: 'its pictures.json is not an object by path' }
  const withFacts: StoredImage[] = []
  for (const image of images) {
    const path = mediaPath(image)
    const facts: unknown = Object.hasOwn(all, path) ? all[path] : undefined
    if (facts !== undefined && !validatePictureFacts(facts))
      return { error: `its pictures.json says of ${path} what can’t be said of a picture` }
    // The validator has just checked it.
    withFacts.push({ ...image, facts: facts as PictureFacts | undefined })
  }
  return withFacts
}
