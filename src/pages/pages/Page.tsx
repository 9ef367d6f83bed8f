import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ArticlePage } from '../../areas/content/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { homePath } from '../../core/config/homePath'
import { configAtom } from '../../core/session/atoms'
import { callQuery } from '../../core/query/callQuery'

/**
 * A page written by the club, by the id in the path. (shell.route.pages,
 * shell.screen.blogs-pages-content)
 */
export function Page(): ReactNode {
  const { id = '' } = useParams()
  return <OnePage key={id} id={id} />
}

function OnePage({ id }: { id: string }): ReactNode {
  const config = useAtomValue(configAtom)
  const article = useCallQuery(callQuery('content.page', { params: { pageId: Number(id) } }))
  return (
    <ArticlePage
      entry={article}
      texts="page.pages"
      backPath={homePath(config)}
      showsDate={config.features.blogDates}
    />
  )
}
