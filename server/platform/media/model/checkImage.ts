import { isPlainImage } from './isPlainImage'
import {
  clubPicture,
  refused,
  reencodeImage,
  type ImageRefusal,
  type EncodedImage,
} from './reencodeImage'

/**
 * Checks a picture that will be stored unchanged. Its content must match its file extension, and it
 * must not contain what an upload would remove, such as several frames or metadata. As slow as
 * `reencodeImage`.
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
