import { useSearchParams } from '../../../core/navigation/NavigationContext'
import { noFilters, type Filters } from '../../../ui/filters/filters'
import { readFilters, writeFilters } from './eventFilters'

/**
 * What the list of events is filtered by, kept in the page's address, so that Back and a sent link
 * have it too; `key` is '' without filters.
 */
export function useEventFilters(): {
  filters: Filters
  key: string
  apply: (filters: Filters) => void
  clear: () => void
} {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  // Other filters make another list, which begins on its first page.
  const apply = (next: Filters): void => {
    setSearch(writeFilters(next))
  }
  return {
    filters,
    key: writeFilters(filters).toString(),
    apply,
    clear: () => {
      apply(noFilters)
    },
  }
}
