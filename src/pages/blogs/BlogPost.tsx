import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ArticlePage } from '../../areas/content/public'
import { useRead } from '../../core/api/useRead'
import { useText } from '../../core/intl/useText'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { manifest } from './manifest'

/** One post; its date only with the feature blogDates. (shell.screen.blogs-pages-content) */
export function BlogPost({ id, list }: { id: string; list: string }): ReactNode {
  const t = useText()
  const { blogDates } = useAtomValue(configAtom).features
  const read = useRead(() => portalApi.call('content.post', { params: { postId: Number(id) } }))
  return <ArticlePage read={read} texts="page.blogs.item" crumbs={[{ label: t(manifest.title), to: list }]} back={list} dated={blogDates} />
}
