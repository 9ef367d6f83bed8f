import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../../src/core/intl/useText'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { useDebounced } from '../../src/ui/search/useDebounced'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import type { FindEntry } from './model/FindEntry'

/**
 * The company's pictures whose name the server finds by a search of at least two characters, as
 * entries; whether they could not be searched.
 */
export function usePictureEntries(search: string): {
  entries: readonly FindEntry[]
  hasFailed: boolean
} {
  const t = useText()
  const words = useDebounced(search.trim().slice(0, MAX_LENGTH))
  const query = { pageNumber: 1, pageSize: MAX_PICTURES, search: words }
  const chosen = getCompanySelection()
  const { data, error } = useQuery(
    {
      ...combinedQuery(['admin.media.list'], { chosen, query }, ({ signal }) =>
        studioApi.list('admin.media.list', { query, chosen, signal }),
      ),
      placeholderData: keepPreviousData,
      enabled: words.length >= MIN_LENGTH,
    },
    studioQueries,
  )
  const entries = useMemo(
    () =>
      (data?.items ?? []).map((picture): FindEntry => ({
        key: `picture ${picture.path}`,
        kind: 'picture',
        title: picture.name || t('studio.picture.unnamed'),
        path: picture.path,
        target: { opens: 'picture', picture },
      })),
    [data, t],
  )
  return { entries, hasFailed: error !== null }
}

/** The shortest search for pictures, in characters. */
const MIN_LENGTH = 2
/** The longest search for pictures that the server takes, in characters. */
const MAX_LENGTH = 120
/** How many pictures the server is asked for. */
const MAX_PICTURES = 50
