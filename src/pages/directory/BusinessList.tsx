import type { ReactNode } from 'react'
import { ItemList } from '../../areas/content/public'
import { BusinessCard } from '../../areas/directory/public'
import { useText } from '../../core/intl/useText'
import { listPages } from '../../core/query/callQuery'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'
import { ViewLinks } from '../../ui/page/ViewLinks'
import { CARD_GRID_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { DirectorySearch } from './DirectorySearch'
import { useCategories, withSubcategories } from './useCategories'

/** Props of a list of businesses. */
export interface BusinessListProps {
  /** The directory's path. */
  path: string
  /** The path that a business's id is appended to. */
  base: string
  /** The open category; undefined for all businesses. */
  category?: { id: number; name: string; description: string } | undefined
  empty: ReactNode
}

/**
 * The directory's search, links to its categories, and the businesses of one category or of all.
 */
export function BusinessList({ path, base, category, empty }: BusinessListProps): ReactNode {
  const t = useText()
  const categories = useCategories()
  const allCategories = categories.status === 'ready' ? withSubcategories(categories.value) : []
  return (
    <>
      <Stack gap={6}>
        {category?.description ? (
          <Text size="large">
            <bdi>{category.description}</bdi>
          </Text>
        ) : null}
        <DirectorySearch base={`${path}/businesses`} />
        {allCategories.length > 0 ? (
          <ViewLinks
            label={t('page.directory.categories')}
            links={[
              { to: path, label: t('page.directory.all'), current: category === undefined },
              ...allCategories.map(({ id, name, slug }) => ({
                to: `${path}/${encodeURIComponent(slug)}`,
                label: name,
                current: id === category?.id,
              })),
            ]}
          />
        ) : null}
      </Stack>
      <ItemList
        label={category?.name ?? t('page.directory.businesses.title')}
        as="cards"
        empty={empty}
        pages={listPages(
          'directory.businesses',
          CARD_GRID_PAGE_SIZE,
          category && { query: { categoryId: category.id } },
        )}
      >
        {(business) => <BusinessCard business={business} to={`${base}/${business.id}`} />}
      </ItemList>
    </>
  )
}
