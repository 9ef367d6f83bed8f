import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useLocation, useParams } from '../core/navigation/NavigationContext'
import { MissingItem, type ItemPlace, type ListPlace } from '../areas/content/public'
import { useDynamicText, useText } from '../core/intl/useText'
import { useAppServices } from '../core/registry/AppServices'
import type { PageManifest } from '../core/registry/definePage'
import { homePath } from '../core/registry/homePath'
import { pathOf } from '../core/registry/pathOf'
import { profilePath } from '../core/registry/profilePath'
import { subPathOf } from '../core/registry/subPathOf'
import { configAtom } from '../core/session/atoms'
import { LinkButton } from '../ui/controls/LinkButton'
import { EmptyState } from '../ui/feedback/EmptyState'
import { PageLayout } from '../ui/layout/PageLayout'
import { ViewLinks } from '../ui/layout/ViewLinks'
import { Sections } from './Sections'

/**
 * What a page of an area's entries is made of. Its texts are its own:
 * `page.<id>[.<view>].emptyTitle` and `emptyText`, `page.<id>.action`; none of these with an
 * `empty`.
 */
export interface ItemsPageProps {
  manifest: PageManifest
  /**
   * Further addresses below the page, each with a title of its own (`page.<id>.<view>.title`), such
   * as /dining/menu.
   */
  views?: readonly string[]
  /**
   * The page's content in parts, one shown at a time, the first at the bare address, such as
   * /account/billing/orders.
   */
  tabs?: readonly string[]
  /**
   * Page where the action leads, instead of the way back; a club without that page gets the way
   * back after all.
   */
  actionTo?: string
  /** Page that this one is a part of, for the crumbs. */
  parent?: string
  /** Stands in for no entries instead of the page's own texts. */
  empty?: ReactNode
  /** The list of what is shown; without one the page has nothing to show. */
  list?: ComponentType<ListPlace>
  /** One entry of what is shown, by the id in the path; without one no entry is there. */
  item?: ComponentType<{ view: string; id: number; place: ItemPlace }>
}

/**
 * A page of an area's entries: its list, or what the page will hold and the way on, and the club's
 * own sections below. One entry, by the id in the path, has the page to itself; a view or tab that
 * the page does not have is not found. (visual design, Error and empty screens)
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
  // What is asked for is a view, a tab or, in a path without tabs, an entry's id.
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
      texts: `${texts}.item` as ItemPlace['texts'], // Which pages have an item is known at run time.
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
