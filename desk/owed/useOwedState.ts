import type { Calls } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useAddressState, type Change } from '../screens/useAddressState'

type Query = NonNullable<Calls['desk.owed.list']['query']>

/** Whose debts the list shows, and in which order. */
export interface OwedState {
  search: string
  age: (typeof AGES)[number] | 'all'
  sort: (typeof SORTS)[number]
  /** From 1. */
  page: number
}

/** The ages of debts, the most recent first. */
export const AGES = ['current', '1-30', '31-60', '61-90', 'over-90'] as const

const SORTS = ['-due', 'due', '-age', 'age', 'name', '-name'] as const

/** The state of the list, and a function that changes it. */
export const useOwedState = (): [OwedState, Change<OwedState>] =>
  useAddressState(readOwedState, writeOwedState)

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readOwedState(params: URLSearchParams): OwedState {
  const page = Number(params.get('page'))
  const [age, sort] = [params.get('age') ?? '', params.get('sort') ?? '']
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    age: isOneOf(AGES, age) ? age : 'all',
    sort: isOneOf(SORTS, sort) ? sort : '-due',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeOwedState({ search, age, sort, page }: OwedState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (age !== 'all') params.set('age', age)
  if (sort !== '-due') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What the calls are asked for. */
export const toQuery = ({
  search,
  age,
  sort,
}: OwedState): Pick<Query, 'search' | 'age' | 'sort'> => ({
  ...(search !== '' && { search }),
  ...(age !== 'all' && { age }),
  sort,
})
