import type { Tx } from '../../db/Database'
import { hasPicture } from '../../media/clubPictures'
import { mediaIn, mediaPath } from './mediaPath'
import { knownMedia } from './mediaRepository'
import type { RemadeImage } from './model/remakeImage'

/** Tells the doctor whether a picture is there: an upload of the company, or one that the build made; runs in the company. Paths outside /media are not judged. */
export async function mediaLookup(db: Tx, companyId: number, configs: readonly unknown[]): Promise<(path: string) => boolean> {
  const known = await knownMedia(db, companyId, mediaIn(configs).map(({ sha256 }) => sha256))
  const paths = new Set(known.map(mediaPath))
  return (asked) => (asked.startsWith('/media/') && !asked.startsWith('/media/clubs/') ? paths.has(asked) : hasPicture(asked))
}

/** The same with pictures that are only about to be stored. */
export function withUploads(hasMedia: (path: string) => boolean, uploads: readonly RemadeImage[] = []): (path: string) => boolean {
  const coming = new Set(uploads.map(mediaPath))
  return (asked) => coming.has(asked) || hasMedia(asked)
}
