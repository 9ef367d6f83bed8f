import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ArticlePage, type ItemPlace } from '../../areas/content/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { callQuery } from '../../core/query/callQuery'

/** A post; shows its date only with the feature blogDates. (shell.screen.blogs-pages-content) */
export function BlogPost({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  const { blogDates } = useAtomValue(configAtom).features
  const read = useCallQuery(callQuery('content.post', { params: { postId: id } }))
  return (
    <ArticlePage
      read={read}
      texts={place.texts}
      crumbs={place.crumbs}
      back={place.back}
      dated={blogDates}
    />
  )
}
