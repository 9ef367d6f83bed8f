import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemContext,
  type ListContext,
} from '../../areas/content/public'
import { CategoryCard, MenuItem, ProductCard, ProductDetail } from '../../areas/products/public'
import { useText } from '../../core/intl/useText'
import { callQuery, listPages } from '../../core/query/callQuery'
import { CARD_GRID_PAGE_SIZE, INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { manifest } from './manifest'

/**
 * The store: products as cards, categories and a menu, or the product whose id is in the path;
 * `?category=` filters by category. (shell.route.product, activity.store.screen)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      views={['categories', 'menu']}
      viewLinks
      list={Products}
      item={OneProduct}
    />
  )
}

function Products({ view, base, empty }: ListContext): ReactNode {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const category = search.get('category') ?? ''
  const categoryId = /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined
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
        {(item) => (
          <CategoryCard
            category={item}
            to={`${base.slice(0, -'/categories'.length)}?category=${item.id}`}
          />
        )}
      </ItemList>
    )
  }
  const ofCategory = {
    query: { type: 'product' as const, ...(categoryId === undefined ? {} : { categoryId }) },
  }
  const list = {
    label: t(manifest.title),
    empty,
    filter: {
      key: categoryId === undefined ? '' : String(categoryId),
      onClear: () => setSearch({}),
    },
  }
  if (view === 'menu')
    return (
      <ItemList
        {...list}
        as="rows"
        pages={listPages('products.list', INFINITE_PAGE_SIZE, ofCategory)}
      >
        {(product) => (
          <MenuItem product={product} to={`${base.slice(0, -'/menu'.length)}/${product.id}`} />
        )}
      </ItemList>
    )
  return (
    <ItemList
      {...list}
      as="cards"
      pages={listPages('products.list', CARD_GRID_PAGE_SIZE, ofCategory)}
    >
      {(product) => <ProductCard product={product} to={`${base}/${product.id}`} />}
    </ItemList>
  )
}

function OneProduct({ id, context }: { id: number; context: ItemContext }): ReactNode {
  return (
    <ItemDetail
      context={context}
      query={callQuery('products.detail', { params: { productId: id } })}
    >
      {(product) => ({ title: product.name, body: <ProductDetail product={product} /> })}
    </ItemDetail>
  )
}
