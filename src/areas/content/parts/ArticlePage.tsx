import type { ReactNode } from 'react'
import type { Article as ArticleData } from '#generated/types'
import type { QueryState } from '../../../core/query/useCallQuery'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useEntryTitle } from '../../../core/session/entryTitle'
import { ArticleLoading, LazyArticle } from '../../../ui/content/LazyArticle'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import type { Crumb } from '../../../ui/page/Breadcrumbs'
import { PageLayout } from '../../../ui/page/PageLayout'
import { MissingItem } from './MissingItem'
import type { ItemTexts } from './ItemTexts'

/** Props of an article page; texts as in `MissingItem`, `showsDate` adds the publication date. */
export interface ArticlePageProps {
  entry: QueryState<ArticleData> & { refetch: () => void }
  texts: ItemTexts
  crumbs?: readonly Crumb[]
  backPath: string
  showsDate: boolean
}

/**
 * A post or page of the club: loading, loaded, not found or failed.
 * (shell.screen.blogs-pages-content)
 */
export function ArticlePage({
  entry,
  texts,
  crumbs = [],
  backPath,
  showsDate,
}: ArticlePageProps): ReactNode {
  const t = useText()
  const { date } = useFormat()
  useEntryTitle(entry.status === 'ready' ? entry.value.title : undefined)
  if (entry.status === 'missing')
    return <MissingItem texts={texts} crumbs={crumbs} backPath={backPath} />
  if (entry.status !== 'ready') {
    return (
      <PageLayout title={t(`${texts}.title`)} breadcrumbs={crumbs}>
        {entry.status === 'failed' ? (
          <LoadFailed error={entry.error} onRetry={entry.refetch} />
        ) : (
          <ArticleLoading />
        )}
      </PageLayout>
    )
  }
  const { title, summary, body, image, publishedAt } = entry.value
  return (
    <PageLayout title={title} breadcrumbs={crumbs}>
      <LazyArticle
        summary={summary}
        body={body}
        image={image}
        date={showsDate ? date(publishedAt) : undefined}
      />
    </PageLayout>
  )
}
