import type { Article } from '../../../generated/types'
import type { ArticleRow } from './articleRepository'

/** Converts a stored post or page to its API entity. */
export const presentArticle = ({
  id,
  title,
  summary,
  body,
  image,
  publishedAt,
}: ArticleRow): Article => ({
  id,
  title,
  summary,
  body,
  image,
  publishedAt: publishedAt.toISOString(),
})

/** The same for a list: without the body. */
export const presentTeaser = (row: ArticleRow): Article => ({ ...presentArticle(row), body: '' })
