import { isOneOf } from '../../src/core/intl/isOneOf'
import { useAddressState, type Change } from '../screens/useAddressState'

/** Which months of house accounts are listed, and in which order. */
export interface MonthState {
  search: string
  sort: (typeof SORTS)[number]
  /** From 1. */
  page: number
}

const SORTS = ['name', '-name', 'due', '-due'] as const

/** The state of the list, and a function that changes it. */
export const useMonthState = (): [MonthState, Change<MonthState>] =>
  useAddressState(readMonthState, writeMonthState)

function readMonthState(params: URLSearchParams): MonthState {
  const page = Number(params.get('page'))
  const sort = params.get('sort') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    sort: isOneOf(SORTS, sort) ? sort : 'name',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function writeMonthState({ search, sort, page }: MonthState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (sort !== 'name') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}
