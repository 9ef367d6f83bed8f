import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { PostCard } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { listQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { Stack } from '../../ui/layout/Stack'
import { CardCells } from '../../ui/lists/CardCells'
import { CardsLoading } from '../../ui/lists/CardsLoading'
import { DataSection } from '../../ui/lists/DataSection'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { RowsLoading } from '../../ui/lists/RowsLoading'
import type { NewsSettings } from './manifest'

/** The club's latest posts, as cards or one below the other, with a link to all of them. */
export function Widget({ settings }: WidgetProps<NewsSettings>): ReactNode {
  const t = useText()
  const { title, count, layout, showLink } = settings
  const config = useAtomValue(configAtom)
  const path = openPathOf(config, useAtomValue(customerAtom), 'blogs')
  const posts = useCallQuery(listQuery('content.posts', { query: { pageSize: count } }))
  if (path === undefined) return null
  const areCards = layout === 'cards'
  const ratio = areCards ? '4/3' : 'strip'
  return (
    <DataSection
      title={title || t('widget.news.title')}
      link={showLink ? { to: path, text: t('widget.news.all') } : undefined}
      data={posts}
      loading={
        areCards ? (
          <CardsLoading count={count}>
            <PictureCardSkeleton ratio={ratio} />
          </CardsLoading>
        ) : (
          <RowsLoading count={count}>
            {/* As high as a title and a line of text, below a day if the club shows days. */}
            <PictureCardSkeleton ratio={ratio} lines={config.features.blogDates ? 4 : 3} />
          </RowsLoading>
        )
      }
      empty={t('widget.news.none')}
      isEmpty={(items) => items.length === 0}
    >
      {(items) =>
        areCards ? (
          <CardCells items={items} getKey={({ id }) => id}>
            {(post) => <PostCard post={post} to={`${path}/${post.id}`} />}
          </CardCells>
        ) : (
          <Stack gap={4}>
            {items.map((post) => (
              <PostCard key={post.id} post={post} to={`${path}/${post.id}`} ratio={ratio} />
            ))}
          </Stack>
        )
      }
    </DataSection>
  )
}
