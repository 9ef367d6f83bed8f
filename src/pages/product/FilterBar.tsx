import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Category } from '../../../generated/types'
import { useText } from '../../core/intl/useText'
import { listPages, pageQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { SelectField } from '../../ui/controls/SelectField'
import { TextField } from '../../ui/controls/TextField'
import { SEARCH_DELAY_MS } from '../../ui/search/useDebounced'
import { media } from '../../ui/style/media'
import type { ShopFilters } from './useShopFilters'
import type { PortalFormat } from '../../core/intl/createFormat'
import { useFormat } from '../../core/intl/useFormat'

/**
 * The shop's search and its categories. If the categories can't be loaded, or there are none, only
 * the search is shown.
 */
export function FilterBar({ filters }: { filters: ShopFilters }): ReactNode {
  const t = useText()
  const { joinFacts } = useFormat()
  const { categoryId, setCategory } = filters
  const categories = useCallQuery(
    pageQuery(listPages('categories.groups', 200, { params: { group: 'product' } }), 1),
  )
  const options =
    categories.status === 'ready'
      ? categories.value.items.flatMap((category) => toOptions(category, joinFacts))
      : []
  return (
    <Bar role="search" aria-label={t('page.product.title')}>
      <SearchField filters={filters} />
      {options.length > 0 ? (
        <SelectField
          name="shop-category"
          label={t('page.product.category')}
          hideLabel
          placeholder={t('page.product.allCategories')}
          options={options}
          value={options.some(({ value }) => value === String(categoryId)) ? categoryId : ''}
          onChange={(event) => {
            setCategory(event.target.value)
          }}
        />
      ) : null}
    </Bar>
  )
}

function SearchField({ filters: { search, setSearch } }: { filters: ShopFilters }): ReactNode {
  const t = useText()
  const [text, setText] = useState(search)
  // `lastSearch` is the URL's search at the last render; `sentSearch` is the search last written to
  // the URL, which contains it only a few renders later.
  const [lastSearch, setLastSearch] = useState(search)
  const [sentSearch, setSentSearch] = useState(search)
  if (lastSearch !== search) {
    setLastSearch(search)
    if (search !== sentSearch) {
      // The URL was changed elsewhere, for example by Back.
      setText(search)
      setSentSearch(search)
    }
  }
  const trimmedText = text.trim()
  useEffect(() => {
    if (trimmedText === sentSearch || sentSearch !== search) return
    const timer = setTimeout(() => {
      setSentSearch(trimmedText)
      setSearch(trimmedText)
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  })
  return (
    <TextField
      name="shop-search"
      type="search"
      label={t('page.product.search')}
      placeholder={t('page.product.search')}
      hideLabel
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
      }}
    />
  )
}

/** A category and its subcategories, whose labels include the category's name. */
const toOptions = (
  { id, name, childCategories }: Category,
  joinFacts: PortalFormat['joinFacts'],
) => [
  { value: String(id), label: name },
  ...childCategories.map((child) => ({
    value: String(child.id),
    label: joinFacts([name, child.name]),
  })),
]

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--portico-space-4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
