import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { NotificationList } from '../../areas/messages/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { homePath } from '../../core/config/homePath'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { LinkButton } from '../../ui/controls/LinkButton'
import { areaDrawing } from '../../ui/media/areaDrawings'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PageLayout } from '../../ui/page/PageLayout'
import { ViewLinks } from '../../ui/page/ViewLinks'
import { manifest } from './manifest'
import { isOneOf } from '../../core/intl/isOneOf'

/**
 * The club's notifications in two tabs, unread and read, starting with unread.
 * (shell.route.notifications, shell.route.notifications-tab)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { ResultScreen } = useAppServices()
  const { tab = TABS[0] } = useParams()
  const path = pathOf(config, manifest.id) ?? '/'
  if (!isOneOf(TABS, tab)) return <ResultScreen status={404} />
  const homeButton = (
    <LinkButton to={homePath(config)} variant="secondary">
      {t('page.notifications.action')}
    </LinkButton>
  )
  return (
    <PageLayout title={t(manifest.title)}>
      <div>
        <ViewLinks
          label={t(manifest.title)}
          links={TABS.map((name) => ({
            to: `${path}/${name}`,
            label: t(`page.notifications.${name}.title`),
            current: name === tab,
          }))}
        />
      </div>
      <NotificationList
        key={tab}
        unread={tab === 'unread'}
        empty={
          <EmptyState
            drawing={areaDrawing('notifications')}
            title={t('ui.list.empty')}
            text={t(`page.notifications.${tab}.emptyText`)}
            action={homeButton}
          />
        }
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}

const TABS = ['unread', 'read'] as const
