import { useState, type ReactNode } from 'react'
import type { Business } from '../../../generated/types'
import { useText } from '../../core/intl/useText'
import { listQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { Autocomplete, type ResultGroup } from '../../ui/search/Autocomplete'
import { useDebounced } from '../../ui/search/useDebounced'
import { useCategories, withSubcategories } from './useCategories'

/** Maximum number of results shown. */
const MAX_RESULTS = 50
/** Maximum length of a search that the server accepts. */
const MAX_LENGTH = 100

/**
 * The directory's search: the server finds businesses by words in their name, category and brief;
 * the results are grouped by category, and choosing one opens it below `base`.
 * (shell.screen.autocomplete-navigate, activity.directory.autocomplete-groups)
 */
export function DirectorySearch({ base }: { base: string }): ReactNode {
  const t = useText()
  const categories = useCategories()
  const [text, setText] = useState('')
  const typed = text.trim().slice(0, MAX_LENGTH)
  const search = useDebounced(typed)
  const results = useCallQuery({
    ...listQuery('directory.businesses', { query: { search, pageSize: MAX_RESULTS } }),
    enabled: search !== '',
  })
  // While the person keeps typing, the last results stay until the next ones have loaded.
  const [lastResults, setLastResults] = useState<{ search: string; items: readonly Business[] }>(
    NO_RESULTS,
  )
  if (results.status === 'ready' && results.value !== lastResults.items)
    setLastResults({ search, items: results.value })
  const isShown =
    typed !== '' &&
    typed.startsWith(lastResults.search) &&
    (typed !== search || results.status !== 'failed')
  return (
    <Autocomplete
      name="directory"
      label={t('page.directory.search')}
      prefix={`${base}/`}
      groups={groupByCategory(
        isShown ? lastResults.items : [],
        categories.status === 'ready' ? withSubcategories(categories.value) : [],
        t('page.directory.uncategorized'),
      )}
      onSearch={setText}
      status={
        typed !== search || results.status === 'loading' ? 'searching' : STATUSES[results.status]
      }
    />
  )
}

const NO_RESULTS = { search: '', items: [] }
const STATUSES = { ready: 'ready', failed: 'failed', missing: 'failed' } as const

/**
 * Groups businesses by category, in the categories' order; businesses without a category come last.
 */
function groupByCategory(
  businesses: readonly Business[],
  categories: readonly { id: number }[],
  uncategorized: string,
): ResultGroup[] {
  const groups = new Map<
    number | null,
    ResultGroup & { results: { value: string; name: string; note: string }[] }
  >()
  for (const { id, name, brief, category, categoryId } of businesses) {
    const group = groups.get(categoryId) ?? {
      id: String(categoryId ?? ''),
      name: category || uncategorized,
      results: [],
    }
    group.results.push({ value: String(id), name, note: brief })
    groups.set(categoryId, group)
  }
  const orderOf = (id: number | null): number => {
    const index = categories.findIndex((category) => category.id === id)
    return index < 0 ? categories.length : index
  }
  return [...groups].sort(([a], [b]) => orderOf(a) - orderOf(b)).map(([, group]) => group)
}
