import type { PictureFacts } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { findMediaNames, mediaPath } from './mediaPath'
import { storedFacts } from './pictureFacts'
import { findExistingMedia, measureMediaUse, putMedia, type MediaInfo } from './mediaRepository'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/** A picture to store, and what is said of it, if anything is. */
export interface StoredImage extends EncodedImage {
  facts?: Partial<PictureFacts> | undefined
}

/**
 * Stores a company's upload unless the company already has it, whose name and texts then stay. Throws 409
 * `conflict` if the company would have more than 2,000 pictures or 500 MB.
 */
export async function storeUpload(
  tx: Tx,
  companyId: number,
  { facts, ...image }: StoredImage,
): Promise<MediaInfo> {
  const [existing] = await findExistingMedia(tx, companyId, [image.sha256])
  if (existing === undefined) {
    const { pictures, bytes } = await measureMediaUse(tx, companyId)
    if (pictures >= MAX_PICTURES || bytes + image.bytes > MAX_BYTES) {
      const message =
        'The club has as many uploaded pictures as it may have: 2,000, or 500 MB together.'
      throw new AppError(409, 'conflict', {
        details: [{ path: '/file', code: 'quota', message }],
      })
    }
  }
  return putMedia(tx, { ...image, ...storedFacts(facts ?? {}), companyId })
}

/**
 * Stores the pictures to which a config refers, and skips the others. Throws like `storeUpload`.
 */
export async function storeUploads(
  tx: Tx,
  companyId: number,
  config: unknown,
  uploads: readonly StoredImage[] = [],
): Promise<void> {
  const referenced = new Set(findMediaNames(config).map(mediaPath))
  for (const image of uploads)
    if (referenced.has(mediaPath(image))) await storeUpload(tx, companyId, image)
}

const MAX_PICTURES = 2000
const MAX_BYTES = 500 * 1024 * 1024
