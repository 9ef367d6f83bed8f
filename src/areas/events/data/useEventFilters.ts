import { useSearchParams } from 'react-router-dom'
import { noFilters, type Filters } from '../../../ui/filters/filters'
import { readFilters, writeFilters } from './eventFilters'

/**
 * The event filters, which are in the URL so that Back and shared links preserve them; `key`
 * identifies the current filters, '' for none.
 */
export function useEventFilters(): {
  filters: Filters
  key: string
  apply: (filters: Filters) => void
  clear: () => void
} {
  const [searchParams, setSearchParams] = useSearchParams()
  const filters = readFilters(searchParams)
  // Replaces all URL parameters, including the page, so that new filters start on the first page.
  const apply = (next: Filters): void => {
    setSearchParams(writeFilters(next))
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
