import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { listQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { Autocomplete } from '../../ui/search/Autocomplete'

/**
 * The directory's search: finds businesses by name, and opens the chosen one below `base`. Absent
 * until the businesses have loaded, and if there are none. (shell.screen.autocomplete-navigate)
 */
export function DirectorySearch({ base }: { base: string }): ReactNode {
  const t = useText()
  const read = useCallQuery(ALL)
  if (read.status !== 'ready' || read.value.length === 0) return null
  const results = read.value.map(({ id, name, category }) => ({
    value: String(id),
    name,
    note: category,
  }))
  return (
    <Autocomplete
      name="directory"
      label={t('page.directory.search')}
      prefix={`${base}/`}
      groups={[{ id: 'businesses', name: t('page.directory.businesses.title'), results }]}
    />
  )
}

/** As many businesses as one call returns. */
const ALL = listQuery('directory.businesses', { query: { pageNumber: 1, pageSize: 200 } })
