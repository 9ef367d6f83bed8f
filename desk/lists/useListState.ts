import { useSearchParams } from 'react-router-dom'

/** Which records a list shows: all of it is in the page's address, so that it can be shared. */
export interface ListState {
  search: string
  /** A field in snake case, with `-` in front for the other direction; empty for the usual order. */
  sort: string
  /** Only current records, those that are over, or all. */
  when: 'current' | 'over' | 'all'
  /** From 1. */
  page: number
}

/** The state of a list, and a function that changes it; any change but of the page starts at 1. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams()
  const state = readListState(params)
  const change = (next: Partial<ListState>): void =>
    setParams(writeListState({ ...state, page: 1, ...next }), { replace: true })
  return [state, change]
}

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'))
  const when = params.get('when')
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    sort: params.get('sort') ?? '',
    when: when === 'over' || when === 'all' ? when : 'current',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeListState({ search, sort, when, page }: ListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (sort !== '') params.set('sort', sort)
  if (when !== 'current') params.set('when', when)
  if (page > 1) params.set('page', String(page))
  return params
}
