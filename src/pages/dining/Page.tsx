import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ItemsPage, type ListContext, ItemList } from '../../areas/content/public'
import { scheduleViews } from '../../areas/bookings/public'
import { pathOf } from '../../core/config/pathOf'
import { useText } from '../../core/intl/useText'
import { manifest } from './manifest'
import { MenuByCourse } from './MenuByCourse'
import { useSearchParams } from 'react-router-dom'
import { CategoryCard, MenuItem } from '../../areas/products/public'
import { listPages } from '../../core/query/callQuery'
import { configAtom } from '../../core/session/atoms'
import { CARD_GRID_PAGE_SIZE, INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'

const { list: Restaurants, item: Restaurant } = scheduleViews(manifest.title, 'dining')

/**
 * The restaurants that take reservations, or the one whose id is in the URL, and their menus.
 * (shell.route.dining, activity.dining.screen)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      actionTo="messages"
      views={['categories', 'menu']}
      showsViewLinks
      list={Dining}
      item={Restaurant}
    />
  )
}

function Dining(context: ListContext): ReactNode {
  return context.view === '' ? <Restaurants {...context} /> : <DiningMenu {...context} />
}

/**
 * The kitchen's and bar's categories or, in the other view, their menu in its courses; `?category=`
 * lists one category. (activity.route.dining-categories, activity.dining.screen)
 */
function DiningMenu({ view, empty }: ListContext): ReactNode {
  const t = useText()
  const diningPath = pathOf(useAtomValue(configAtom), manifest.id) ?? manifest.uri
  const [search, setSearch] = useSearchParams()
  const category = search.get('category') ?? ''
  if (view === 'categories') {
    return (
      <ItemList
        label={t('page.dining.categories.title')}
        as="cards"
        empty={empty}
        pages={listPages('categories.groups', CARD_GRID_PAGE_SIZE, {
          params: { group: 'dining' },
        })}
      >
        {(item) => <CategoryCard category={item} to={`${diningPath}/menu?category=${item.id}`} />}
      </ItemList>
    )
  }
  const categoryId = /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined
  if (categoryId === undefined) return <MenuByCourse empty={empty} />
  const filter = {
    key: String(categoryId),
    onClear: () => setSearch({}),
  }
  return (
    <ItemList
      label={t('page.dining.menu.title')}
      as="rows"
      skeleton={<RowSkeleton lead="thumb" />}
      empty={empty}
      filter={filter}
      pages={listPages('products.list', INFINITE_PAGE_SIZE, {
        query: { type: 'fandb', categoryId },
      })}
    >
      {(product) => <MenuItem product={product} />}
    </ItemList>
  )
}
