import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../core/intl/useText'
import type { PageManifest } from '../core/registry/definePage'
import { homePath } from '../core/registry/homePath'
import { profilePath } from '../core/registry/profilePath'
import { configAtom } from '../core/session/atoms'
import { LinkButton } from '../ui/controls/LinkButton'
import { EmptyState } from '../ui/feedback/EmptyState'
import { PageLayout } from '../ui/layout/PageLayout'
import { Sections } from './Sections'

/**
 * A page that has nothing to show yet: what it will hold, the way back, and the club's own sections below.
 * Its texts are the page's own: `page.<id>.emptyTitle`, `emptyText` and `action`. (visual design, Error and empty screens)
 */
export function EmptyPage({ manifest }: { manifest: PageManifest }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const back = manifest.layout === 'account' ? profilePath(config) : homePath(config)
  return (
    <PageLayout title={t(manifest.title)}>
      <EmptyState
        title={t(`page.${manifest.id}.emptyTitle`)}
        text={t(`page.${manifest.id}.emptyText`)}
        action={<LinkButton to={back} variant="secondary">{t(`page.${manifest.id}.action`)}</LinkButton>}
      />
      <Sections uri={manifest.uri} />
    </PageLayout>
  )
}
