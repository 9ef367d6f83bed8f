import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useText } from '../../core/intl/useText'
import { profilePath } from '../../core/registry/profilePath'
import { configAtom } from '../../core/session/atoms'
import { Sections } from '../../registry/Sections'
import { LinkButton } from '../../ui/controls/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PageLayout } from '../../ui/layout/PageLayout'
import { manifest } from './manifest'

/** Perks of a club that has published none yet: what this page holds, and the way back. */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <PageLayout title={t('page.account-perks.title')}>
      <EmptyState
        title={t('page.account-perks.emptyTitle')}
        text={t('page.account-perks.emptyText')}
        action={<LinkButton to={profilePath(config)} variant="secondary">{t('page.account-perks.action')}</LinkButton>}
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
