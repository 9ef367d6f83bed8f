import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useRead } from '../../core/api/useRead'
import { useText } from '../../core/intl/useText'
import { homePath } from '../../core/registry/homePath'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { Sections } from '../../registry/Sections'
import { LinkButton } from '../../ui/controls/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Grid } from '../../ui/layout/Grid'
import { PageLayout } from '../../ui/layout/PageLayout'
import { CardGrid } from '../../ui/lists/CardGrid'
import { CARD_GRID_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { manifest } from './manifest'
import { PostCard } from './PostCard'

/** The club's posts as cards, nine on a page, the newest first; `list` is the page's own address. */
export function Posts({ list }: { list: string }): ReactNode {
  const t = useText()
  const [page, setPage] = useState(1)
  return (
    <PageLayout title={t(manifest.title)}>
      <Cards key={page} page={page} onPage={setPage} list={list} />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}

function Cards({ page, onPage, list }: { page: number; onPage: (page: number) => void; list: string }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const read = useRead(() => portalApi.list('content.posts', { query: { pageNumber: page, pageSize: CARD_GRID_PAGE_SIZE } }))
  if (read.status === 'loading') {
    return (
      <Loading>
        <Grid>
          {[1, 2, 3].map((card) => (
            <div key={card}>
              <Skeleton shape="card" />
              <Skeleton lines={3} />
            </div>
          ))}
        </Grid>
      </Loading>
    )
  }
  if (read.status !== 'ready') return <LoadFailed error={read.error} onRetry={read.retry} />
  const { items, pagination } = read.value
  if (items.length === 0) {
    const action = (
      <LinkButton to={homePath(config)} variant="secondary">
        {t('page.blogs.action')}
      </LinkButton>
    )
    return <EmptyState title={t('page.blogs.emptyTitle')} text={t('page.blogs.emptyText')} action={action} />
  }
  return (
    <CardGrid label={t(manifest.title)} items={items} keyOf={({ id }) => id} paging={{ page, total: pagination.totalCount, onPage }}>
      {(post) => <PostCard post={post} to={`${list}/${post.id}`} />}
    </CardGrid>
  )
}
