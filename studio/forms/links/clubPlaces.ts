import { catalogue } from '../../../generated/catalogue'
import { isOwnPage } from '../../../src/core/config/clubPages'
import { homePath } from '../../../src/core/config/homePath'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { sectionAnchor } from '../../../src/core/config/sectionAnchor'
import { uriPath } from '../../../src/core/config/uriPath'
import { clubPathFor, previewPages } from '../../preview/previewPages'
import type { MessageId } from '../../../generated/MessageId'

/** A page that is switched on, by its uri, and its path in the club. */
export interface PagePlace {
  uri: string
  href: string
}

/** A section that is switched on: its widget's name, its heading, and its page. */
export interface SectionPlace {
  widget: MessageId
  /** The heading that the club gave it; '' without one. */
  heading: string
  page: PagePlace
  href: string
}

/** The pages of a club to which a link can lead, its own ones too, each at its path in the club. */
export const pagePlaces = (club: ResolvedConfig): readonly PagePlace[] => {
  const known = new Map(
    previewPages([])
      // Nobody arrives there without what the address holds, or without an error.
      .filter(({ id, secretAddress }) => !secretAddress && id !== 'error' && id !== 'schedule')
      .map((page) => [page.uri, page]),
  )
  return club.routes.flatMap((route) => {
    const page = known.get(route.uri)
    if (!route.enabled || !(page || isOwnPage({ id: route.pageId }))) return []
    const path = page ? clubPathFor(page, club.routes) : uriPath(route)
    const href = route.uri === '/' ? homePath(club) : path
    return [{ uri: route.uri, href }]
  })
}

/** The sections of those pages, in order. */
export const sectionPlaces = (
  club: ResolvedConfig,
  pages: readonly PagePlace[],
): readonly SectionPlace[] =>
  pages.flatMap((page) =>
    (club.props.sections[page.uri] ?? []).flatMap(({ id, widget, settings }) => {
      const name = catalogue.widgets.find((one) => one.id === widget)?.name
      const heading = (settings as { title?: unknown }).title
      return name === undefined
        ? []
        : [
            {
              widget: name,
              heading: typeof heading === 'string' ? heading : '',
              page,
              href: `${page.href}#${sectionAnchor(id)}`,
            },
          ]
    }),
  )
