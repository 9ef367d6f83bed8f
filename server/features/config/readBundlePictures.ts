import { drawPicture, operatorTurn } from '../../platform/media/drawPicture'
import type { BundlePicture } from './model/clubBundle'
import { mediaPath } from '../media/mediaPath'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/**
 * Checks a bundle's pictures like uploads, one after the other. They are stored unchanged, because
 * their names are the hashes of their content. A refusal is one sentence.
 */
export async function readBundlePictures(
  pictures: readonly BundlePicture[],
): Promise<EncodedImage[] | { refusal: string }> {
  const read: EncodedImage[] = []
  for (const { sha256, extension, data } of pictures) {
    const kept = await drawPicture(
      'keep',
      { file: Buffer.from(data), name: { sha256, extension } },
      operatorTurn,
    )
    if ('refusal' in kept)
      return { refusal: `${mediaPath({ sha256, extension }).slice(1)}: ${kept.refusal.message}` }
    read.push(kept)
  }
  return read
}
