import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ItemList, type ListPlace } from '../../areas/content/public'
import { CategoryCard, MenuItem } from '../../areas/products/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'

/**
 * The categories of kitchen and bar, or their menu; `?category=` filters by category.
 * (activity.route.dining-categories, activity.dining.screen)
 */
export function DiningMenu({ view, base, empty }: ListPlace): ReactNode {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const category = search.get('category') ?? ''
  if (view === 'categories') {
    return (
      <ItemList
        label={t('page.dining.categories.title')}
        as="cards"
        empty={empty}
        load={(asked) =>
          portalApi.list('categories.groups', { params: { group: 'dining' }, query: asked })
        }
      >
        {(one) => (
          <CategoryCard
            category={one}
            to={`${base.slice(0, -'categories'.length)}menu?category=${one.id}`}
          />
        )}
      </ItemList>
    )
  }
  const categoryId = /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined
  const filter = {
    key: categoryId === undefined ? '' : String(categoryId),
    onClear: () => setSearch({}),
  }
  return (
    <ItemList
      label={t('page.dining.menu.title')}
      as="rows"
      empty={empty}
      filter={filter}
      load={(asked) =>
        portalApi.list('products.list', {
          query: { ...asked, type: 'fandb', ...(categoryId === undefined ? {} : { categoryId }) },
        })
      }
    >
      {(product) => <MenuItem product={product} />}
    </ItemList>
  )
}
