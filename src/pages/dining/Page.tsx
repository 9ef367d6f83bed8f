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

/** Dining of a club that has published none yet: what this page holds, and the way back. */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <PageLayout title={t('page.dining.title')}>
      <EmptyState
        title={t('page.dining.emptyTitle')}
        text={t('page.dining.emptyText')}
        action={<LinkButton to={homePath(config)} variant="secondary">{t('page.dining.action')}</LinkButton>}
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
