import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { PictureNote } from '../../../generated/types'
import type { PictureNotes } from '../../../src/core/session/PageState'
import type { Tx } from '../db/Database'
import { media } from '../db/schema/media'

/** What is known of one of a company's pictures, with its texts in all languages. */
export interface KnownPicture {
  /** Its path, `/media/<sha256>.<ext>`. */
  path: string
  alt: Readonly<Record<string, string>>
  focus: PictureNote['focus']
}

/**
 * The pictures of a company of which something is known that the portal shows. `tx` must come from
 * `Database.read(companyId, …)`.
 */
export async function findKnownPictures(tx: Tx, companyId: number): Promise<KnownPicture[]> {
  const rows = await tx
    .select({
      sha256: media.sha256,
      extension: media.extension,
      alt: media.alt,
      decorative: media.decorative,
      focusX: media.focusX,
      focusY: media.focusY,
    })
    .from(media)
    .where(
      and(
        eq(media.companyId, companyId),
        or(sql`not ${media.decorative} and ${media.alt} <> '{}'`, isNotNull(media.focusX)),
      ),
    )
  return rows.map((row) => ({
    path: `/media/${row.sha256}.${row.extension}`,
    alt: row.decorative ? {} : row.alt,
    focus: focusOf(row),
  }))
}

/** A picture's focal point in percent; null for its middle. */
export const focusOf = ({
  focusX: x,
  focusY: y,
}: Pick<typeof media.$inferSelect, 'focusX' | 'focusY'>): PictureNote['focus'] =>
  x === null || y === null ? null : { x, y }

/**
 * What the portal has to know of pictures, with the texts in a language, else in the club's `own`,
 * each also in its base language ('es' for 'es-mx').
 */
export const notesIn = (
  pictures: readonly KnownPicture[],
  language: string,
  own: string,
): PictureNotes =>
  Object.fromEntries(
    pictures.map(({ path, alt, focus }) => {
      const texts = [language, own].flatMap((tag) => [alt[tag], alt[tag.split('-', 1)[0] ?? tag]])
      return [path, { alt: texts.find(Boolean) ?? '', focus }]
    }),
  )
