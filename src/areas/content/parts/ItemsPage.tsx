import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { useAppServices } from '../../../core/registry/AppServices'
import type { PageManifest } from '../../../core/registry/definePage'
import { homePath } from '../../../core/config/homePath'
import { pathOf } from '../../../core/config/pathOf'
import { profilePath } from '../../../core/registry/profilePath'
import { Sections } from '../../../core/registry/Sections'
import { getSubPath } from '../../../core/registry/getSubPath'
import { configAtom } from '../../../core/session/atoms'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { areaDrawing } from '../../../ui/media/areaDrawings'
import { PageLayout } from '../../../ui/page/PageLayout'
import { ViewLinks } from '../../../ui/page/ViewLinks'
import type { ItemContext } from './ItemDetail'
import type { ListContext } from './ItemList'
import { MissingItem } from './MissingItem'

/**
 * Props of a page that lists an area's entries. Without `empty` it needs the texts
 * `page.<id>[.<view>].emptyText` and `page.<id>.action`.
 */
export interface ItemsPageProps {
  manifest: PageManifest
  /**
   * Further views below the page's path, each with its own title (`page.<id>.<view>.title`), such
   * as `menu` for /dining/menu.
   */
  views?: readonly string[]
  /** Whether links to the page and its views are shown above the list. */
  showsViewLinks?: boolean
  /**
   * Tabs of the page, such as `orders` for /account/billing/orders; the first has the page's own
   * path.
   */
  tabs?: readonly string[]
  /**
   * Id of the page that the empty list links to, instead of the home page or profile; ignored if
   * the club has no such page.
   */
  actionTo?: string
  /** Id of the parent page, for the breadcrumbs. */
  parent?: string
  /** Shown for an empty list instead of the page's own texts. */
  empty?: ReactNode
  /** Shows the list; if missing, the empty state is always shown. */
  list?: ComponentType<ListContext>
  /** Shows the entry whose id is in the URL; if missing, every id shows "not found". */
  item?: ComponentType<{ view: string; id: number; context: ItemContext }>
}

/**
 * A page that lists an area's entries, with the club's own sections below the list. With an id in
 * the path, the whole page shows that entry; an unknown view or tab shows "not found".
 */
export function ItemsPage({
  manifest,
  views = [],
  showsViewLinks = false,
  tabs = [],
  actionTo,
  parent,
  empty: customEmpty,
  list: List,
  item: Item,
}: ItemsPageProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const config = useAtomValue(configAtom)
  const { ResultScreen } = useAppServices()
  const { id, ...tabParams } = useParams()
  const { pathname } = useLocation()
  const path = pathOf(config, manifest.id) ?? '/'
  const [tabParam] = Object.values(tabParams).filter(Boolean)
  const requestedView = tabParam ?? getSubPath(config, manifest.id, pathname).split('/')[0] ?? ''
  const isKnownView = [...views, ...tabs].includes(requestedView)
  // The segment is neither a view nor a tab, nor an entry's id on a page without tabs.
  if (requestedView !== '' && !isKnownView && (id === undefined || tabParam !== undefined))
    return <ResultScreen status={404} />
  const view = isKnownView ? requestedView : (tabs[0] ?? '')
  const texts = view === '' ? `page.${manifest.id}` : `page.${manifest.id}.${view}`
  const page = { label: t(manifest.title), to: path }
  const base = view === '' ? path : `${path}/${view}`
  const parentPath = parent === undefined ? undefined : pathOf(config, parent)
  const parentCrumbs =
    parentPath === undefined ? [] : [{ label: textOf(`page.${parent}.title`), to: parentPath }]
  if (id !== undefined) {
    const crumbs = isKnownView ? [page, { label: textOf(`${texts}.title`), to: base }] : [page]
    const context: ItemContext = {
      texts: `${texts}.item` as ItemContext['texts'], // The compiler can't know which pages have entries.
      crumbs,
      backPath: base,
    }
    const entryId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
    return Item && entryId !== undefined ? (
      <Item key={id} view={view} id={entryId} context={context} />
    ) : (
      <MissingItem {...context} />
    )
  }
  const isView = isKnownView && views.includes(view)
  const actionPath = actionTo === undefined ? undefined : pathOf(config, actionTo)
  const back = manifest.layout === 'account' ? profilePath(config) : homePath(config)
  const empty = customEmpty ?? (
    <EmptyState
      drawing={areaDrawing(manifest.id)}
      title={t('ui.list.empty')}
      text={textOf(`${texts}.emptyText`)}
      action={
        <LinkButton to={actionPath ?? back} variant="secondary">
          {textOf(
            actionTo !== undefined && actionPath === undefined
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
      breadcrumbs={isView ? [...parentCrumbs, page] : parentCrumbs}
    >
      {tabs.length > 0 || showsViewLinks ? (
        <ViewLinks
          label={t(manifest.title)}
          links={[
            ...(tabs.length > 0 ? [] : [{ ...page, current: view === '' }]),
            ...[...tabs, ...views].map((linked) => ({
              to: `${path}/${linked}`,
              label: textOf(`page.${manifest.id}.${linked}.title`),
              current: linked === view,
            })),
          ]}
        />
      ) : null}
      {List ? <List key={view} view={view} base={base} empty={empty} /> : empty}
      {view === (tabs[0] ?? '') ? <Sections uri={manifest.uri} /> : null}
    </PageLayout>
  )
}
