import type { Category, ChildCategory } from '../../../generated/types'
import { listPages, pageQuery } from '../../core/query/callQuery'
import { useCallQuery, type QueryState } from '../../core/query/useCallQuery'

/** The directory's categories, each with its subcategories. */
export function useCategories(): QueryState<readonly Category[]> & { refetch: () => void } {
  const firstPage = useCallQuery(
    pageQuery(listPages('categories.groups', 200, { params: { group: 'directory' } }), 1),
  )
  return firstPage.status === 'ready' ? { ...firstPage, value: firstPage.value.items } : firstPage
}

/** Categories and their subcategories in one list, each category before its subcategories. */
export const withSubcategories = (
  categories: readonly Category[],
): readonly (Category | ChildCategory)[] =>
  categories.flatMap((category) => [category, ...category.childCategories])
