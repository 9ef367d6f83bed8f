import type { Tx } from '../../platform/db/Database'
import { hasMediaAmong } from '../../platform/media/clubPictures'
import { findMediaNames, mediaPath } from './mediaPath'
import { findExistingMedia } from './mediaRepository'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/** Paths of the company's uploads that the configs name; runs inside the company. */
export const findUploads = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
): Promise<string[]> =>
  (
    await findExistingMedia(
      db,
      companyId,
      findMediaNames(configs).map(({ sha256 }) => sha256),
    )
  ).map(mediaPath)

/**
 * Tells the doctor whether a picture exists: an upload of the company, or one made by the build;
 * runs inside the company. Paths outside /media are not checked.
 */
export const mediaLookup = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
): Promise<(path: string) => boolean> => hasMediaAmong(await findUploads(db, companyId, configs))

/** The same, with pictures that are about to be stored. */
export function withUploads(
  hasMedia: (path: string) => boolean,
  uploads: readonly EncodedImage[] = [],
): (path: string) => boolean {
  const coming = new Set(uploads.map(mediaPath))
  return (requested) => coming.has(requested) || hasMedia(requested)
}
