import type { Tx } from '../../db/Database'
import { hasMediaAmong } from '../../media/clubPictures'
import { mediaIn, mediaPath } from './mediaPath'
import { knownMedia } from './mediaRepository'
import type { EncodedImage } from './model/reencodeImage'

/** Paths of the company's uploads among those that configs name; runs in the company. */
export const uploadsAmong = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
): Promise<string[]> =>
  (
    await knownMedia(
      db,
      companyId,
      mediaIn(configs).map(({ sha256 }) => sha256),
    )
  ).map(mediaPath)

/**
 * Tells the doctor whether a picture is there: an upload of the company, or one that the build
 * made; runs in the company. Paths outside /media are not judged.
 */
export const mediaLookup = async (
  db: Tx,
  companyId: number,
  configs: readonly unknown[],
): Promise<(path: string) => boolean> => hasMediaAmong(await uploadsAmong(db, companyId, configs))

/** The same with pictures that are only about to be stored. */
export function withUploads(
  hasMedia: (path: string) => boolean,
  uploads: readonly EncodedImage[] = [],
): (path: string) => boolean {
  const coming = new Set(uploads.map(mediaPath))
  return (asked) => coming.has(asked) || hasMedia(asked)
}
