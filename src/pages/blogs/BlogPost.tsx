import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ArticlePage, type ItemContext } from '../../areas/content/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { callQuery } from '../../core/query/callQuery'

/** A post; shows its date only with the feature blogDates. (shell.screen.blogs-pages-content) */
export function BlogPost({ id, context }: { id: number; context: ItemContext }): ReactNode {
  const { blogDates } = useAtomValue(configAtom).features
  const read = useCallQuery(callQuery('content.post', { params: { postId: id } }))
  return (
    <ArticlePage
      read={read}
      texts={context.texts}
      crumbs={context.crumbs}
      back={context.back}
      showsDate={blogDates}
    />
  )
}
