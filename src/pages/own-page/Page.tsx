import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ReadingPage } from '../../areas/content/public'
import { titleText } from '../../core/config/titleText'
import { matchAnyRoute } from '../../core/gates/decide'
import { useText } from '../../core/intl/useText'
import { inPreview } from '../../core/preview/previewSession'
import { Sections } from '../../core/registry/Sections'
import { configAtom, sectionsAtom } from '../../core/session/atoms'
import { EmptyState } from '../../ui/feedback/EmptyState'

/**
 * A page that the club has added, at whichever path it has: its title and its sections. Without
 * sections the studio's preview says where to add one; visitors see the title alone.
 */
export function Page(): ReactNode {
  const t = useText()
  const route = matchAnyRoute(useAtomValue(configAtom), useLocation().pathname)
  const sections = useAtomValue(sectionsAtom)[route?.uri ?? ''] ?? []
  if (!route) return null
  return (
    <ReadingPage title={titleText(route.title, t)}>
      {sections.length === 0 && inPreview() ? (
        // The studio adds the first one here.
        <div data-sections-of={route.uri}>
          <EmptyState title={t('page.own-page.empty')} text={t('page.own-page.emptyHint')} />
        </div>
      ) : (
        <Sections uri={route.uri} />
      )}
    </ReadingPage>
  )
}
