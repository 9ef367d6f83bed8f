import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import { listPages } from '../../core/query/callQuery'
import { CARD_GRID_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { useText } from '../../core/intl/useText'
import { BlogPost } from './BlogPost'
import { manifest } from './manifest'
import { PostCard } from './PostCard'

/**
 * The club's posts, newest first, or one of them by id. (shell.route.blogs, shell.route.blog-post)
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
      empty={empty}
      pages={listPages('content.posts', CARD_GRID_PAGE_SIZE)}
    >
      {(post) => <PostCard post={post} to={`${base}/${post.id}`} />}
    </ItemList>
  )
}
