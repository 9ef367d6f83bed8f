import type { BundlePicture } from '../config/model/clubBundle'
import { mediaPath } from './mediaPath'
import { remakeImage, type RemadeImage } from './model/remakeImage'

/**
 * Puts a bundle's pictures through the checks of an upload, one after the other. They are stored as they are, because their
 * names are the hashes of their content; so one with metadata, which an upload takes away, is refused. A refusal is one sentence.
 */
export async function readBundlePictures(pictures: readonly BundlePicture[]): Promise<RemadeImage[] | { refusal: string }> {
  const { default: sharp } = await import('sharp')
  const read: RemadeImage[] = []
  for (const { sha256, extension, data } of pictures) {
    const name = mediaPath({ sha256, extension }).slice(1)
    const file = Buffer.from(data)
    const made = await remakeImage(file)
    if ('refusal' in made) return { refusal: `${name}: ${made.refusal.message}` }
    if (made.extension !== extension) return { refusal: `${name} is a picture of the kind ${made.extension}` }
    const { exif, xmp, iptc, orientation, pages } = await sharp(file).metadata()
    if (exif ?? xmp ?? iptc ?? orientation ?? (pages !== undefined && pages > 1 ? pages : undefined)) return { refusal: `${name} is animated or holds metadata, such as where it was taken: upload it in the studio instead` }
    read.push({ ...made, sha256, data: file, bytes: file.length })
  }
  return read
}
