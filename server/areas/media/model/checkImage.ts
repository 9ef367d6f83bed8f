import { isPlainImage } from './isPlainImage'
import {
  clubPicture,
  refused,
  reencodeImage,
  type ImageRefusal,
  type EncodedImage,
} from './reencodeImage'

/**
 * Puts a picture that is to be stored as it is through the checks of an upload: it must be of the
 * kind that its extension says, and one with several frames, or with metadata or anything else that
 * is no part of the picture, which an upload takes away, is refused. As slow as `reencodeImage`.
 */
export async function checkImage(
  file: Buffer,
  { sha256, extension }: { sha256: string; extension: string },
): Promise<EncodedImage | ImageRefusal> {
  const made = await reencodeImage(file, clubPicture)
  if ('refusal' in made) return made
  if (made.extension !== extension)
    return refused('image-type', `It is a picture of the kind ${made.extension}.`)
  const { default: sharp } = await import('sharp')
  const { exif, xmp, iptc, orientation, pages, width, height } = await sharp(file).metadata()
  if (exif ?? xmp ?? iptc ?? orientation ?? (pages !== undefined && pages > 1 ? pages : undefined))
    return refused(
      'image-type',
      'It is animated or holds metadata, such as where it was taken: upload it in the studio instead.',
    )
  if (!isPlainImage(file, extension))
    return refused(
      'image-type',
      'It holds comments or other data beside the picture: upload it in the studio instead.',
    )
  return { ...made, sha256, data: file, bytes: file.length, widthPx: width, heightPx: height }
}
