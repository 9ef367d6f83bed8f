import type { ArticleRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { mediaLookup } from '../media/mediaLookup'
import { tablesByKind, type ArticleKind, type ArticleRow } from './articleRepository'

/** What staff write of an article. */
export type ArticleFields = Omit<ArticleRecord, 'id' | 'revision'>

/** Stores a new article as staff wrote it; returns its id. Throws like `checkArticle`. */
export async function addArticle(
  tx: Tx,
  kind: ArticleKind,
  companyId: number,
  fields: ArticleFields,
  now: Date,
): Promise<number> {
  await checkArticle(tx, kind, companyId, fields)
  const [inserted] = await tx
    .insert(tablesByKind[kind])
    .values({ companyId, ...toColumns(fields, now) })
    .returning()
  if (inserted === undefined) throw new Error('the article was not inserted')
  return inserted.id
}

/** Throws 422 `invalid_request` with a detail for each field that a rule refuses. */
export async function checkArticle(
  tx: Tx,
  kind: ArticleKind,
  companyId: number,
  fields: ArticleFields,
): Promise<void> {
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults(checkRecord(kind, fields, { choices: {}, hasPicture }))
}

/** The columns of a valid article; one that is published without a date gets `now`. */
export const toColumns = (
  { published, title, summary, body, image, publishedAt }: ArticleFields,
  now: Date,
) => ({
  published,
  title: title.trim(),
  summary,
  body,
  image,
  publishedAt: publishedAt !== null ? new Date(publishedAt) : published ? now : null,
})

/** A stored article as staff edit it. */
export const toRecord = ({ companyId, publishedAt, ...row }: ArticleRow): ArticleRecord => {
  // Destructured only to omit it.
  void companyId
  return { ...row, publishedAt: publishedAt?.toISOString() ?? null }
}
