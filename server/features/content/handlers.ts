import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Caller } from '../../platform/sessions/Caller'
import { requireCustomer } from '../customers/requireCustomer'
import { findArticle, paginatePosts, type ArticleKind, type ArticleRow } from './articleRepository'
import type { Article } from '../../../generated/types'

/**
 * The calls for the blog posts and content pages of the customer's club
 * (shell.screen.blogs-pages-content).
 */
export const handlers = {
  'content.posts': async ({ paging }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    const { rows, total } = await context.db.read(companyId, (tx) =>
      paginatePosts(tx, companyId, context.now(), paging),
    )
    return { items: rows.map(presentTeaser), total }
  },
  'content.post': ({ params }, { context, caller }) =>
    readArticle('articles', params.postId, context, caller),
  'content.page': ({ params }, { context, caller }) =>
    readArticle('pages', params.pageId, context, caller),
} satisfies Handlers

async function readArticle(
  kind: ArticleKind,
  id: number,
  { db, now }: ServerContext,
  caller: Caller,
) {
  const { companyId } = requireCustomer(caller).club
  const row = await db.tx(companyId, (tx) => findArticle(tx, kind, { companyId, id }, now()))
  if (row === undefined) throw new AppError(404, 'not_found')
  return presentArticle(row)
}

/** Converts a stored post or page that members see to its API entity. */
function presentArticle({ id, title, summary, body, image, publishedAt }: ArticleRow): Article {
  if (publishedAt === null) throw new Error('a published article has no date')
  return { id, title, summary, body, image, publishedAt: publishedAt.toISOString() }
}

/** Like `presentArticle`, but for a list: without the body. */
const presentTeaser = (row: ArticleRow): Article => ({ ...presentArticle(row), body: '' })
