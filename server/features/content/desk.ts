import { and, eq } from 'drizzle-orm'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { addArticle, checkArticle, toColumns, toRecord } from './articleFields'
import { tablesByKind, type ArticleKind, type ArticleRow } from './articleRepository'

const resourceOf = (kind: ArticleKind, page: string): DeskResource<ArticleKind, ArticleRow> => {
  const table = tablesByKind[kind]
  return {
    name: kind,
    table,
    page,
    present: (_tx, _companyId, rows) => Promise.resolve(rows.map(toRecord)),
    insert: (tx, fields, { companyId, context }) =>
      addArticle(tx, kind, companyId, fields, context.now()),
    // A copy is published on a day of its own.
    copy: (tx, _row, record, { companyId, context }) =>
      addArticle(
        tx,
        kind,
        companyId,
        { ...record, published: false, publishedAt: null },
        context.now(),
      ),
    update: async (tx, { companyId, id }, fields, _changed, { context }) => {
      await checkArticle(tx, kind, companyId, fields)
      await tx
        .update(table)
        .set(toColumns(fields, context.now()))
        .where(and(eq(table.companyId, companyId), eq(table.id, id)))
    },
  }
}

/** The generic calls of the desk for the blog's posts, and for pages. */
export const handlers = {
  ...deskHandlers(resourceOf('articles', 'blogs')),
  ...deskHandlers(resourceOf('pages', 'pages')),
}
