import { useSearchParams } from 'react-router-dom'

/** The filters of the shop's lists; `key` is '' without filters. */
export interface ShopFilters {
  categoryId: number | undefined
  search: string
  key: string
  setCategory: (id: string) => void
  setSearch: (search: string) => void
  clear: () => void
}

/**
 * The shop's filters, stored in the URL so that Back and shared links keep them. Typing a search
 * creates only one history entry.
 */
export function useShopFilters(): ShopFilters {
  const [params, setParams] = useSearchParams()
  const category = params.get('category') ?? ''
  const categoryId = /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined
  const search = (params.get('search') ?? '').trim()
  const apply = (name: 'category' | 'search', value: string, replace: boolean): void => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    // Changed filters start on the first page.
    next.delete('page')
    setParams(next, { replace, preventScrollReset: true })
  }
  return {
    categoryId,
    search,
    key: categoryId === undefined && search === '' ? '' : `${categoryId ?? ''} ${search}`,
    setCategory: (id) => {
      apply('category', id, false)
    },
    setSearch: (words) => {
      apply('search', words, search !== '' && words !== '')
    },
    clear: () => {
      setParams({})
    },
  }
}
