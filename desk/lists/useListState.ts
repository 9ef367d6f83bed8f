import { useAddressState, type Change } from '../screens/useAddressState'

/** Which records a list shows. */
export interface ListState {
  search: string
  /** A field in snake case, with `-` in front for the other direction; empty for the usual order. */
  sort: string
  /** Only current records, those that are over, or all. */
  when: 'current' | 'over' | 'all'
  /** Only records with these values, by field. */
  filters: Readonly<Record<string, string>>
  /** From 1. */
  page: number
}

/** The state of a list, and a function that changes it. */
export const useListState = (): [ListState, Change<ListState>] =>
  useAddressState(readListState, writeListState)

/** The parameters that are no filters. */
const RESERVED: ReadonlySet<string> = new Set(['search', 'sort', 'when', 'page'])

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'))
  const when = params.get('when')
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    sort: params.get('sort') ?? '',
    when: when === 'over' || when === 'all' ? when : 'current',
    filters: Object.fromEntries([...params].filter(([name]) => !RESERVED.has(name))),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeListState({ search, sort, when, filters, page }: ListState): URLSearchParams {
  const params = new URLSearchParams(filters)
  if (search !== '') params.set('search', search)
  if (sort !== '') params.set('sort', sort)
  if (when !== 'current') params.set('when', when)
  if (page > 1) params.set('page', String(page))
  return params
}
