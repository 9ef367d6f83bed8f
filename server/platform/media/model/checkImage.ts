import { isPlainImage } from './isPlainImage'
import {
  clubPictureRules,
  rejectImage,
  reencodeImage,
  type ImageRejection,
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
): Promise<EncodedImage | ImageRejection> {
  const encoded = await reencodeImage(file, clubPictureRules)
  if ('rejection' in encoded) return encoded
  if (encoded.extension !== extension)
    return rejectImage('image-type', `It is a ${encoded.extension} picture.`)
  const { default: sharp } = await import('sharp')
  const { exif, xmp, iptc, orientation, pages, width, height } = await sharp(file).metadata()
  if (exif ?? xmp ?? iptc ?? orientation ?? (pages !== undefined && pages > 1 ? pages : undefined))
    return rejectImage(
      'image-type',
      'It is animated or contains metadata, such as where it was taken: upload it in the studio instead.',
    )
  if (!isPlainImage(file, extension))
    return rejectImage(
      'image-type',
      'It contains comments or other data besides the picture: upload it in the studio instead.',
    )
  return { ...encoded, sha256, data: file, bytes: file.length, widthPx: width, heightPx: height }
}
