import { and, desc, eq, lte } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { blogPosts, contentPages } from '../../platform/db/schema/articles'

/** A blog post or a content page as stored. */
export type ArticleRow = typeof blogPosts.$inferSelect

/** The table of each kind of article: posts of the blog, and pages. */
export const tablesByKind = { articles: blogPosts, pages: contentPages } as const

/** A kind of article. */
export type ArticleKind = keyof typeof tablesByKind

/**
 * Returns a page of a club's published posts, newest first, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginatePosts(
  db: Tx,
  companyId: number,
  now: Date,
  paging: Page,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const condition = isPublished(blogPosts, companyId, now)
  const rows = await db
    .select()
    .from(blogPosts)
    .where(condition)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, blogPosts, condition, { ...paging, found: rows.length }),
  }
}

/** Returns a club's published article by its id, if stored. */
export async function findArticle(
  db: Tx,
  kind: ArticleKind,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<ArticleRow | undefined> {
  const table = tablesByKind[kind]
  return await firstRow(
    db
      .select()
      .from(table)
      .where(and(isPublished(table, companyId, now), eq(table.id, id))),
  )
}

const isPublished = (table: typeof blogPosts | typeof contentPages, companyId: number, now: Date) =>
  and(eq(table.companyId, companyId), eq(table.published, true), lte(table.publishedAt, now))
