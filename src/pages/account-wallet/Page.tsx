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

/** Wallet of a club that has published none yet: what this page holds, and the way back. */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <PageLayout title={t('page.account-wallet.title')}>
      <EmptyState
        title={t('page.account-wallet.emptyTitle')}
        text={t('page.account-wallet.emptyText')}
        action={<LinkButton to={profilePath(config)} variant="secondary">{t('page.account-wallet.action')}</LinkButton>}
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
