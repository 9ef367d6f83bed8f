import { useMemo } from 'react'
import { homeFirst } from '../../chrome/compareNames'
import { useAllPages } from '../../preview/useClubPages'
import { usePageNames } from '../usePageNames'

/** The pages that can have sections, by name, the home page first. */
export function useSectionPages(): readonly { uri: string; name: string }[] {
  const { nameOf } = usePageNames()
  const pages = useAllPages()
  return useMemo(
    () =>
      pages
        // Pages that only act and redirect can't have sections.
        .filter(({ sections }) => sections !== false)
        .map(({ uri }) => ({ uri, name: nameOf(uri) }))
        .sort(
          homeFirst(
            ({ uri }) => uri === '/',
            ({ name }) => name,
          ),
        ),
    [pages, nameOf],
  )
}
