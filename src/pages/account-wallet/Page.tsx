import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useText } from '../../core/intl/useText'
import { useAppParts } from '../../core/registry/AppParts'
import { profilePath } from '../../core/registry/profilePath'
import { configAtom } from '../../core/session/atoms'
import { Sections } from '../../registry/Sections'
import { LinkButton } from '../../ui/controls/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PageLayout } from '../../ui/layout/PageLayout'
import { manifest } from './manifest'

/** The member's ways to pay: none is saved yet, or the club takes no payments at all. */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { NotSetupScreen } = useAppParts()
  if (config.processors.length === 0) return <NotSetupScreen />
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
