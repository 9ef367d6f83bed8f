import { addArticle, type ArticleFields } from '../features/content/articleFields'
import type { Tx } from '../platform/db/Database'
import { daysBefore } from './dateArithmetic'

/**
 * A club's blog and pages from fixtures/clubs/<slug>/content.json; a body is a list of paragraphs,
 * times count back from the time of seeding.
 */
export interface ContentFixture {
  posts: ArticleFixture[]
  pages: ArticleFixture[]
}

interface ArticleFixture {
  daysAgo: number
  title: string
  summary: string
  image: string
  body: string[]
}

/** Seeds a club's blog and content pages. */
export async function insertContent(
  tx: Tx,
  companyId: number,
  { posts, pages }: ContentFixture,
  now: Date,
): Promise<void> {
  const toFields = ({ daysAgo, body, ...texts }: ArticleFixture): ArticleFields => ({
    ...texts,
    published: true,
    body: body.join('\n\n'),
    publishedAt: daysBefore(now, daysAgo).toISOString(),
  })
  for (const post of posts) await addArticle(tx, 'articles', companyId, toFields(post), now)
  for (const page of pages) await addArticle(tx, 'pages', companyId, toFields(page), now)
}
