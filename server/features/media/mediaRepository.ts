import { and, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import { textArrayOf } from '../../platform/db/arrayOf'
import { countPage } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { media } from '../../platform/db/schema/media'

/** An upload as stored, with its bytes or the object that has them. */
export type MediaRow = typeof media.$inferSelect
/** An upload without its bytes. */
export type MediaInfo = Omit<MediaRow, 'data' | 'object'>

const infoColumns = {
  companyId: media.companyId,
  sha256: media.sha256,
  extension: media.extension,
  contentType: media.contentType,
  widthPx: media.widthPx,
  heightPx: media.heightPx,
  bytes: media.bytes,
  name: media.name,
  alt: media.alt,
  decorative: media.decorative,
  focusX: media.focusX,
  focusY: media.focusY,
  uploadedAt: media.uploadedAt,
}

/** What the staff say of a picture, as it is stored. */
export type StoredFacts = Pick<MediaInfo, 'name' | 'alt' | 'decorative' | 'focusX' | 'focusY'>

/** Stores a picture unless the company already has it, and returns it without its bytes. */
export async function putMedia(
  db: Tx,
  row: Omit<MediaInfo, 'uploadedAt' | keyof StoredFacts> & Partial<StoredFacts> & { data: Buffer },
): Promise<MediaInfo> {
  await db
    .insert(media)
    // A copy of a picture that is in a store has its own object.
    .values({ ...row, object: null })
    .onConflictDoNothing({ target: [media.companyId, media.sha256] })
  const stored = await firstRow(
    db
      .select(infoColumns)
      .from(media)
      .where(and(eq(media.companyId, row.companyId), eq(media.sha256, row.sha256))),
  )
  if (stored === undefined) throw new Error('the picture was not stored')
  return stored
}

/**
 * Returns a company's picture with its bytes, if stored; `Uploads.read` has them if they are in an
 * object. Call it for one picture at a time, because each may have several MB.
 */
export const findMedia = (
  db: Tx,
  companyId: number,
  sha256: string,
): Promise<MediaRow | undefined> => findByKey(db, media, { companyId, sha256 })

/**
 * Changes what is said of a picture, the texts by language, of which an empty one is removed;
 * returns the picture without its bytes, undefined if the company has none such.
 */
export const changeMedia = async (
  db: Tx,
  companyId: number,
  sha256: string,
  { alt = {}, ...facts }: Partial<StoredFacts>,
): Promise<MediaInfo | undefined> =>
  firstRow(
    db
      .update(media)
      .set({
        ...facts,
        alt: sql`${media.alt} - ${textArrayOf(Object.keys(alt))} || ${JSON.stringify(
          Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== '')),
        )}::jsonb`,
      })
      .where(and(eq(media.companyId, companyId), eq(media.sha256, sha256)))
      .returning(infoColumns),
  )

/**
 * Locks a picture for the rest of the transaction, so that nobody stores meanwhile what refers to
 * it; false if the company has none such.
 */
export const lockMedia = async (db: Tx, companyId: number, sha256: string): Promise<boolean> =>
  (
    await db
      .select({ sha256: media.sha256 })
      .from(media)
      .where(and(eq(media.companyId, companyId), eq(media.sha256, sha256)))
      .for('update')
  ).length > 0

/** Deletes a picture; its bytes in a store are removed by the job that follows. */
export async function deleteMedia(db: Tx, companyId: number, sha256: string): Promise<void> {
  await db.delete(media).where(and(eq(media.companyId, companyId), eq(media.sha256, sha256)))
}

/** Returns the number and the total bytes of a company's pictures. */
export async function measureMediaUse(
  db: Tx,
  companyId: number,
): Promise<{ pictures: number; bytes: number }> {
  const [use] = await db
    .select({ pictures: count(), bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(eq(media.companyId, companyId))
  return { pictures: use?.pictures ?? 0, bytes: use?.bytes ?? 0 }
}

/**
 * Returns which of these hashes are pictures of a company, with their extensions. With `lock`, none
 * of them is deleted for the rest of the transaction.
 */
export function findExistingMedia(
  db: Tx,
  companyId: number,
  hashes: readonly string[],
  lock?: 'key share',
): Promise<{ sha256: string; extension: string }[]> {
  if (hashes.length === 0) return Promise.resolve([])
  const rows = db
    .select({ sha256: media.sha256, extension: media.extension })
    .from(media)
    .where(and(eq(media.companyId, companyId), inArray(media.sha256, [...hashes])))
  return lock ? rows.orderBy(media.sha256).for(lock) : rows
}

/** Returns the size in bytes of each of these pictures that the company has, by hash. */
export async function findMediaSizes(
  db: Tx,
  companyId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ sha256: media.sha256, bytes: media.bytes })
    .from(media)
    .where(and(eq(media.companyId, companyId), inArray(media.sha256, [...hashes])))
  return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]))
}

/**
 * Returns a page of a company's pictures, newest first, and their total, exact only up to
 * `maxCounted`; with `search`, only those whose name contains it.
 */
export async function paginateMedia(
  db: Tx,
  companyId: number,
  page: { offset: number; limit: number },
  search = '',
): Promise<{ rows: MediaInfo[]; total: number }> {
  const found = and(
    eq(media.companyId, companyId),
    search === '' ? undefined : sql`position(lower(${search}::text) in lower(${media.name})) > 0`,
  )
  const rows = await db
    .select(infoColumns)
    .from(media)
    .where(found)
    .orderBy(desc(media.uploadedAt), media.sha256)
    .offset(page.offset)
    .limit(page.limit)
  return { rows, total: await countPage(db, media, found, { ...page, found: rows.length }) }
}
