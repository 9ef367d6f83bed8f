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

/** Meeting Rooms of a club that has published none yet: what this page holds, and the way back. */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <PageLayout title={t('page.rooms.title')}>
      <EmptyState
        title={t('page.rooms.emptyTitle')}
        text={t('page.rooms.emptyText')}
        action={<LinkButton to={homePath(config)} variant="secondary">{t('page.rooms.action')}</LinkButton>}
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
