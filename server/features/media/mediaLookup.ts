import type { Tx } from '../../platform/db/Database'
import { hasMediaAmong } from '../../platform/media/clubPictures'
import { findMediaNames, mediaPath } from './mediaPath'
import { findExistingMedia } from './mediaRepository'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/** Paths of the company's uploads that the configs refer to; runs inside the company. */
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
 * Returns a function that checks for the doctor whether a picture exists: as an upload of the
 * company, or created by the build. Runs inside the company. Paths outside /media are not checked.
 */
export const mediaLookup = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
): Promise<(path: string) => boolean> => hasMediaAmong(await findUploads(db, companyId, configs))

/** Extends a lookup with pictures that are about to be stored. */
export function withUploads(
  hasMedia: (path: string) => boolean,
  uploads: readonly EncodedImage[] = [],
): (path: string) => boolean {
  const newPaths = new Set(uploads.map(mediaPath))
  return (path) => newPaths.has(path) || hasMedia(path)
}
