import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemContext,
  type ListContext,
} from '../../areas/content/public'
import { CategoryCard, MenuItem, ProductCard, ProductDetail } from '../../areas/products/public'
import { pathOf } from '../../core/config/pathOf'
import { useText } from '../../core/intl/useText'
import { callQuery, listPages } from '../../core/query/callQuery'
import { configAtom } from '../../core/session/atoms'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { CARD_GRID_PAGE_SIZE, INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { FilterBar } from './FilterBar'
import { manifest } from './manifest'
import { useShopFilters } from './useShopFilters'

/**
 * The shop in three views: product cards, categories, and the price list (`menu`). With an id in
 * the path, that product. `?category=` and `?search=` filter the products. (shell.route.product,
 * activity.store.screen)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      actionTo="messages"
      views={['categories', 'menu']}
      showsViewLinks
      list={Products}
      item={OneProduct}
    />
  )
}

function Products({ view, empty }: ListContext): ReactNode {
  const t = useText()
  const shopPath = pathOf(useAtomValue(configAtom), manifest.id) ?? manifest.uri
  const filters = useShopFilters()
  const { categoryId, search } = filters
  if (view === 'categories') {
    return (
      <ItemList
        label={t('page.product.categories.title')}
        as="cards"
        empty={empty}
        pages={listPages('categories.groups', CARD_GRID_PAGE_SIZE, {
          params: { group: 'product' },
        })}
      >
        {(item) => <CategoryCard category={item} to={`${shopPath}?category=${item.id}`} />}
      </ItemList>
    )
  }
  const filteredInput = {
    query: {
      type: 'product' as const,
      ...(categoryId !== undefined && { categoryId }),
      ...(search !== '' && { search }),
    },
  }
  const list = {
    label: t(manifest.title),
    empty,
    filter: { key: filters.key, onClear: filters.clear },
  }
  return (
    <>
      <FilterBar filters={filters} />
      {view === 'menu' ? (
        <ItemList
          {...list}
          as="rows"
          skeleton={<RowSkeleton lead="thumb" />}
          pages={listPages('products.list', INFINITE_PAGE_SIZE, filteredInput)}
        >
          {(product) => <MenuItem product={product} to={`${shopPath}/${product.id}`} />}
        </ItemList>
      ) : (
        <ItemList
          {...list}
          as="cards"
          skeleton={<PictureCardSkeleton ratio="4/3" />}
          pages={listPages('products.list', CARD_GRID_PAGE_SIZE, filteredInput)}
        >
          {(product) => <ProductCard product={product} to={`${shopPath}/${product.id}`} />}
        </ItemList>
      )}
    </>
  )
}

function OneProduct({ id, context }: { id: number; context: ItemContext }): ReactNode {
  return (
    <ItemDetail
      context={context}
      query={callQuery('products.detail', { params: { productId: id } })}
      // The same call serves the kitchen's dishes and drinks, which the shop does not sell.
      belongs={({ type }) => type === 'physical'}
    >
      {(product) => ({ title: product.name, body: <ProductDetail product={product} /> })}
    </ItemDetail>
  )
}
