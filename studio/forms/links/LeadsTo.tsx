import { useDeferredValue, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { linkTarget } from '../../../src/core/registry/linkTarget'
import { matchesPattern } from '../../../src/core/config/compile/routePattern'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { thingAt } from '../../../src/core/config/things'
import { useText } from '../../../src/core/intl/useText'
import { useDebounced } from '../../../src/ui/search/useDebounced'
import { useClubFormat } from '../../session/useClubFormat'
import { usePageNames } from '../usePageNames'
import type { PagePlace, SectionPlace } from './clubPlaces'
import { describeThing } from './describeThing'
import { useKnownThings } from './useThings'

/**
 * Says below a link's field where the link leads, or why it leads nowhere: no such page, a page that
 * is switched off, a thing that was deleted or that members can't see. Nothing for addresses outside
 * of the portal.
 */
export function LeadsTo({
  id,
  href,
  club,
  pages,
  sections,
}: {
  id: string
  href: string
  club: ResolvedConfig
  pages: readonly PagePlace[]
  sections: readonly SectionPlace[]
}): ReactNode {
  const t = useText()
  const format = useClubFormat()
  const { nameOf } = usePageNames()
  const settled = useDebounced(useDeferredValue(href))
  const thing = thingAt(settled, club)
  const known = useKnownThings(thing === undefined ? [] : [thing])
  const found = thing && known?.find(({ kind, id: one }) => kind === thing.kind && one === thing.id)
  const line = (): { text: string; isDead?: boolean } => {
    const target = linkTarget(settled)
    if (target === undefined || target.external || settled.startsWith('/media/'))
      return { text: '' }
    if (thing !== undefined) {
      if (known === undefined) return { text: '' }
      return describeThing(thing, found, t, format)
    }
    const section = sections.find((one) => one.href === settled)
    if (section)
      return {
        text: t('studio.link.to.section', {
          section: section.heading || t(section.widget),
          page: nameOf(section.page.uri),
        }),
      }
    if (settled.startsWith('#')) return { text: '' }
    const path = settled.replace(/[?#].*$/, '')
    const page = pages.find((one) => matchesPattern(one.href, path))
    if (page) return { text: t('studio.link.to.portalPage', { page: nameOf(page.uri) }) }
    const route = club.routes.find(({ paths, moves = [] }) =>
      [...paths, ...moves.flatMap((move) => move.paths)].some((one) => matchesPattern(one, path)),
    )
    const isRedirected = club.settings.redirects.some(({ from }) => matchesPattern(from, path))
    if (route === undefined)
      return isRedirected ? { text: '' } : { text: t('studio.link.noPage'), isDead: true }
    return route.enabled
      ? { text: t('studio.link.to.portalPage', { page: nameOf(route.uri) }) }
      : { text: t('studio.link.off', { page: nameOf(route.uri) }), isDead: true }
  }
  const { text, isDead = false } = line()
  return (
    <LeadsLine id={id} role="status" data-dead={isDead || undefined} dir="auto">
      {text}
    </LeadsLine>
  )
}

/** The line below a field that says where its value leads. */
export const LeadsLine = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.4;
  overflow-wrap: anywhere;
  &[data-dead] {
    color: var(--portico-color-danger);
  }
  &:empty {
    display: none;
  }
`
