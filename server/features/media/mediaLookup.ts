import type { Tx } from '../../platform/db/Database'
import { hasMediaAmong } from '../../platform/media/clubPictures'
import { findMediaNames, mediaPath } from './mediaPath'
import { findExistingMedia } from './mediaRepository'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'

/**
 * Returns the paths of the company's uploads to which the configs refer; `db` must come from
 * `Database.tx(companyId, …)`. With `lock`, none of them is deleted for the rest of the transaction.
 */
export const findUploads = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
  lock?: 'key share',
): Promise<string[]> =>
  (
    await findExistingMedia(
      db,
      companyId,
      findMediaNames(configs).map(({ sha256 }) => sha256),
      lock,
    )
  ).map(mediaPath)

/**
 * Returns the function with which `validateConfig` checks whether a picture exists: as an upload of
 * the company, or created by the build. Paths outside /media are not checked. Those that it finds,
 * also within texts, are not deleted for the rest of the transaction. `db` must come from `Database.tx(companyId, …)`.
 */
export const mediaLookup = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
): Promise<(path: string) => boolean> =>
  hasMediaAmong(await findUploads(db, companyId, configs, 'key share'))

/** Returns a lookup that also finds pictures that are about to be stored. */
export function withUploads(
  hasMedia: (path: string) => boolean,
  uploads: readonly EncodedImage[] = [],
): (path: string) => boolean {
  const newPaths = new Set(uploads.map(mediaPath))
  return (path) => newPaths.has(path) || hasMedia(path)
}
