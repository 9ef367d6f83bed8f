import { runPictureTask, OPERATOR_QUEUE_KEY } from '../../platform/media/runPictureTask'
import type { BundlePicture } from './model/clubBundle'
import { mediaPath } from '../media/mediaPath'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/**
 * Checks a bundle's pictures like uploads, one after the other, and returns them unchanged, because
 * their names are the hashes of their content. An error message is one sentence.
 */
export async function readBundlePictures(
  pictures: readonly BundlePicture[],
): Promise<EncodedImage[] | { error: string }> {
  const images: EncodedImage[] = []
  for (const { sha256, extension, data } of pictures) {
    const imageOrRejection = await runPictureTask(
      'check',
      { file: Buffer.from(data), name: { sha256, extension } },
      OPERATOR_QUEUE_KEY,
    )
    if ('rejection' in imageOrRejection)
      return {
        error: `${mediaPath({ sha256, extension }).slice(1)}: ${imageOrRejection.rejection.message}`,
      }
    images.push(imageOrRejection)
  }
  return images
}
