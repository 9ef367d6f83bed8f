import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useText } from '../../core/intl/useText'
import { homePath } from '../../core/registry/homePath'
import { configAtom } from '../../core/session/atoms'
import { Sections } from '../../registry/Sections'
import { LinkButton } from '../../ui/controls/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PageLayout } from '../../ui/layout/PageLayout'
import { manifest } from './manifest'

/** Messages of a club that has published none yet: what this page holds, and the way back. */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <PageLayout title={t('page.messages.title')}>
      <EmptyState
        title={t('page.messages.emptyTitle')}
        text={t('page.messages.emptyText')}
        action={<LinkButton to={homePath(config)} variant="secondary">{t('page.messages.action')}</LinkButton>}
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
