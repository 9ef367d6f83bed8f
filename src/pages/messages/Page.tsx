import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { MissingItem } from '../../areas/content/public'
import { Inbox, useConversation } from '../../areas/messages/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { PageLayout } from '../../ui/page/PageLayout'
import { manifest } from './manifest'

/**
 * The customer's conversations, or the one whose id is in the URL. (shell.route.messages,
 * shell.screen.messages-content)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { id } = useParams()
  const conversation = useConversation(id)
  const path = (conversationId?: number): string =>
    pathOf(config, manifest.id, conversationId === undefined ? {} : { id: conversationId }) ?? '/'
  const crumbs = conversation ? [{ label: t(manifest.title), to: path() }] : []
  if (conversation?.status === 'missing')
    return <MissingItem texts="page.messages.item" crumbs={crumbs} backPath={path()} />
  const name =
    conversation?.status === 'ready' ? conversation.value.name : t('page.messages.item.title')
  return (
    <PageLayout title={conversation ? name : t(manifest.title)} breadcrumbs={crumbs}>
      <Inbox
        conversation={conversation}
        pathOf={path}
        empty={{ title: t('ui.list.empty'), text: t('page.messages.emptyText') }}
      />
      {conversation ? null : <Sections uri={manifest.uri} />}
    </PageLayout>
  )
}
