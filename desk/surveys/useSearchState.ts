import { useAddressState, type Change } from '../screens/useAddressState'

/** A list with a search and pages. */
export interface SearchState {
  search: string
  /** From 1. */
  page: number
}

/** The state of a list, and a function that changes it. */
export const useSearchState = (): [SearchState, Change<SearchState>] =>
  useAddressState(readState, writeState)

function readState(params: URLSearchParams): SearchState {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
function writeState({ search, page }: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What a call is asked for. */
export const toQuery = ({ search }: SearchState): { search?: string } =>
  search === '' ? {} : { search }
