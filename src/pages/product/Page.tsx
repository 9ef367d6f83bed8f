import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemPlace,
  type ListPlace,
} from '../../areas/content/public'
import { CategoryCard, MenuItem, ProductCard, ProductDetail } from '../../areas/products/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { manifest } from './manifest'

/**
 * The store: products as cards, categories and a menu; `?category=` filters by category; or one
 * product by id. (shell.route.product, activity.store.screen)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      views={['categories', 'menu']}
      list={Products}
      item={OneProduct}
    />
  )
}

function Products({ view, base, empty }: ListPlace): ReactNode {
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
        load={(asked) =>
          portalApi.list('categories.groups', { params: { group: 'product' }, query: asked })
        }
      >
        {(one) => (
          <CategoryCard
            category={one}
            to={`${base.slice(0, -'/categories'.length)}?category=${one.id}`}
          />
        )}
      </ItemList>
    )
  }
  const list = {
    label: t(manifest.title),
    empty,
    load: (asked: { pageNumber: number; pageSize: number }) =>
      portalApi.list('products.list', {
        query: { ...asked, type: 'product', ...(categoryId === undefined ? {} : { categoryId }) },
      }),
    filter: {
      key: categoryId === undefined ? '' : String(categoryId),
      onClear: () => setSearch({}),
    },
  }
  if (view === 'menu')
    return (
      <ItemList {...list} as="rows">
        {(product) => (
          <MenuItem product={product} to={`${base.slice(0, -'/menu'.length)}/${product.id}`} />
        )}
      </ItemList>
    )
  return (
    <ItemList {...list} as="cards">
      {(product) => <ProductCard product={product} to={`${base}/${product.id}`} />}
    </ItemList>
  )
}

function OneProduct({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  return (
    <ItemDetail
      place={place}
      read={() => portalApi.call('products.detail', { params: { productId: id } })}
    >
      {(product) => ({ title: product.name, body: <ProductDetail product={product} /> })}
    </ItemDetail>
  )
}
