import type { Category, ChildCategory } from '../../../generated/types'
import { listPages, pageQuery } from '../../core/query/callQuery'
import { useCallQuery, type QueryState } from '../../core/query/useCallQuery'

/** The directory's categories, each with its subcategories. */
export function useCategories(): QueryState<readonly Category[]> & { refetch: () => void } {
  const read = useCallQuery(
    pageQuery(listPages('categories.groups', 200, { params: { group: 'directory' } }), 1),
  )
  return read.status === 'ready' ? { ...read, value: read.value.items } : read
}

/** Categories and their subcategories in one list, each category before its subcategories. */
export const withChildren = (
  categories: readonly Category[],
): readonly (Category | ChildCategory)[] =>
  categories.flatMap((category) => [category, ...category.childCategories])
