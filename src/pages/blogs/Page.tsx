import type { ReactNode } from 'react'
import {
  ItemList,
  ItemsPage,
  type ListContext,
  ArticlePage,
  PostCard,
  type ItemContext,
} from '../../areas/content/public'
import { listPages, callQuery } from '../../core/query/callQuery'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { CARD_GRID_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { useText } from '../../core/intl/useText'
import { manifest } from './manifest'
import { useAtomValue } from 'jotai'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'

/**
 * The club's posts, newest first, or the one whose id is in the URL. (shell.route.blogs,
 * shell.route.blog-post)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Posts} item={BlogPost} />
}

function Posts({ base, empty }: ListContext): ReactNode {
  const t = useText()
  return (
    <ItemList
      label={t(manifest.title)}
      as="cards"
      skeleton={<PictureCardSkeleton ratio="4/3" />}
      empty={empty}
      pages={listPages('content.posts', CARD_GRID_PAGE_SIZE)}
    >
      {(post) => <PostCard post={post} to={`${base}/${post.id}`} />}
    </ItemList>
  )
}

/** A post; its date is shown only with the feature blogDates. (shell.screen.blogs-pages-content) */
function BlogPost({ id, context }: { id: number; context: ItemContext }): ReactNode {
  const { blogDates } = useAtomValue(configAtom).features
  const post = useCallQuery(callQuery('content.post', { params: { postId: id } }))
  return (
    <ArticlePage
      entry={post}
      texts={context.texts}
      crumbs={context.crumbs}
      backPath={context.backPath}
      showsDate={blogDates}
    />
  )
}
