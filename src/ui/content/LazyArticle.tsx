import type { ReactNode } from 'react'
import { lazyPart } from '../feedback/lazyPart'
import { Loading } from '../feedback/Loading'
import { Skeleton } from '../feedback/Skeleton'
import type { ArticleProps } from './Article'

/** An article. Its Markdown parser is loaded on demand, so pages without articles don't include it. */
export const LazyArticle = (props: ArticleProps): ReactNode => (
  <Article {...props} fallback={<ArticleLoading />} />
)

/** Shown in an article's place while it is loading. */
export const ArticleLoading = (): ReactNode => (
  <Loading>
    <Skeleton shape="picture" />
    <Skeleton lines={4} />
  </Loading>
)

const { OnDemand: Article } = lazyPart(async () => (await import('./Article')).Article)
