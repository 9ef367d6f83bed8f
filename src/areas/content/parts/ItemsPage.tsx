import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { useAppServices } from '../../../core/registry/AppServices'
import type { PageManifest } from '../../../core/registry/definePage'
import { homePath } from '../../../core/registry/homePath'
import { pathOf } from '../../../core/registry/pathOf'
import { profilePath } from '../../../core/registry/profilePath'
import { Sections } from '../../../core/registry/Sections'
import { subPathOf } from '../../../core/registry/subPathOf'
import { configAtom } from '../../../core/session/atoms'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { PageLayout } from '../../../ui/layout/PageLayout'
import { ViewLinks } from '../../../ui/layout/ViewLinks'
import type { ItemPlace } from './ItemDetail'
import type { ListPlace } from './ItemList'
import { MissingItem } from './MissingItem'

/**
 * Configuration of a page that lists an area's entries. Its texts are
 * `page.<id>[.<view>].emptyTitle` and `emptyText`, and `page.<id>.action`; none of these with an
 * `empty`.
 */
export interface ItemsPageProps {
  manifest: PageManifest
  /**
   * Further paths below the page, each with its own title (`page.<id>.<view>.title`), such as
   * /dining/menu.
   */
  views?: readonly string[]
  /** Tabs of the page, the first at its own path, such as /account/billing/orders. */
  tabs?: readonly string[]
  /** Page that the action links to, instead of going back; ignored if the club lacks that page. */
  actionTo?: string
  /** Parent page, for the breadcrumbs. */
  parent?: string
  /** Shown for an empty list instead of the page's own texts. */
  empty?: ReactNode
  /** The list; without one the page is always empty. */
  list?: ComponentType<ListPlace>
  /** One entry, by the id in the path; without it no entry is found. */
  item?: ComponentType<{ view: string; id: number; place: ItemPlace }>
}

/**
 * A page that lists an area's entries, or says what it will hold, with the club's own sections
 * below. An id in the path shows one entry on the whole page; an unknown view or tab is not found.
 * (visual design, Error and empty screens)
 */
export function ItemsPage({
  manifest,
  views = [],
  tabs = [],
  actionTo,
  parent,
  empty: given,
  list: List,
  item: Item,
}: ItemsPageProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const config = useAtomValue(configAtom)
  const { ResultScreen } = useAppServices()
  const { id, ...tab } = useParams()
  const { pathname } = useLocation()
  const own = pathOf(config, manifest.id) ?? '/'
  const [named] = Object.values(tab).filter(Boolean)
  const asked = named ?? subPathOf(config, manifest.id, pathname).split('/')[0] ?? ''
  const known = [...views, ...tabs].includes(asked)
  // The segment names a view, a tab or, in a path without tabs, an entry's id.
  if (asked !== '' && !known && (id === undefined || named !== undefined))
    return <ResultScreen status={404} />
  const shown = known ? asked : (tabs[0] ?? '')
  const texts = shown === '' ? `page.${manifest.id}` : `page.${manifest.id}.${shown}`
  const page = { label: t(manifest.title), to: own }
  const base = shown === '' ? own : `${own}/${shown}`
  const parentAt = parent === undefined ? undefined : pathOf(config, parent)
  const way =
    parentAt === undefined ? [] : [{ label: textOf(`page.${parent}.title`), to: parentAt }]
  if (id !== undefined) {
    const crumbs = known ? [page, { label: textOf(`${texts}.title`), to: base }] : [page]
    const place: ItemPlace = {
      texts: `${texts}.item` as ItemPlace['texts'], // Only known at run time which pages have an item.
      crumbs,
      back: base,
    }
    const entry = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
    return Item && entry !== undefined ? (
      <Item key={id} view={shown} id={entry} place={place} />
    ) : (
      <MissingItem {...place} />
    )
  }
  const isView = known && views.includes(shown)
  const target = actionTo === undefined ? undefined : pathOf(config, actionTo)
  const back = manifest.layout === 'account' ? profilePath(config) : homePath(config)
  const empty = given ?? (
    <EmptyState
      title={textOf(`${texts}.emptyTitle`)}
      text={textOf(`${texts}.emptyText`)}
      action={
        <LinkButton to={target ?? back} variant="secondary">
          {textOf(
            actionTo !== undefined && target === undefined
              ? 'ui.result.goBack'
              : `page.${manifest.id}.action`,
          )}
        </LinkButton>
      }
    />
  )
  return (
    <PageLayout
      title={isView ? textOf(`${texts}.title`) : t(manifest.title)}
      breadcrumbs={isView ? [...way, page] : way}
    >
      {tabs.length > 0 ? (
        <ViewLinks
          label={t(manifest.title)}
          links={tabs.map((tab) => ({
            to: `${own}/${tab}`,
            label: textOf(`page.${manifest.id}.${tab}.title`),
            current: tab === shown,
          }))}
        />
      ) : null}
      {List ? <List key={shown} view={shown} base={base} empty={empty} /> : empty}
      {shown === '' || tabs.length > 0 ? <Sections uri={manifest.uri} /> : null}
    </PageLayout>
  )
}
