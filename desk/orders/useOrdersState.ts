import type { Calls } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useAddressState, type Change } from '../screens/useAddressState'

type Query = NonNullable<Calls['desk.orders.list']['query']>

/** Which orders the list shows. */
export interface OrdersState {
  search: string
  state: (typeof STATES)[number]
  delivery: (typeof DELIVERIES)[number]
  sort: (typeof sorts)[number]
  /** From 1. */
  page: number
}

/** What can be chosen; at first, what is to be handed over. */
export const STATES = ['open', 'waiting', 'partly', 'handed-over', 'cancelled', 'all'] as const

/** How an order reaches the member. */
export const DELIVERIES = ['all', 'pickup', 'shipping'] as const

/** The columns by which it is sorted. */
export const SORTED = ['placed', 'name', 'open', 'total'] as const

const sorts = SORTED.flatMap((column) => [column, `-${column}`] as const)

/** The state of the list, and a function that changes it. */
export const useOrdersState = (): [OrdersState, Change<OrdersState>] =>
  useAddressState(readOrdersState, writeOrdersState)

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readOrdersState(params: URLSearchParams): OrdersState {
  const page = Number(params.get('page'))
  const valueOf = (name: string): string => params.get(name) ?? ''
  const [state, delivery, sort] = [valueOf('state'), valueOf('delivery'), valueOf('sort')]
  return {
    search: valueOf('search').slice(0, 200),
    state: isOneOf(STATES, state) ? state : 'open',
    delivery: isOneOf(DELIVERIES, delivery) ? delivery : 'all',
    sort: isOneOf(sorts, sort) ? sort : '-placed',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeOrdersState({
  search,
  state,
  delivery,
  sort,
  page,
}: OrdersState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (state !== 'open') params.set('state', state)
  if (delivery !== 'all') params.set('delivery', delivery)
  if (sort !== '-placed') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What the calls are asked for. */
export const toQuery = ({
  search,
  state,
  delivery,
  sort,
}: OrdersState): Pick<Query, 'search' | 'state' | 'delivery' | 'sort'> => ({
  ...(search !== '' && { search }),
  ...(state !== 'all' && { state }),
  ...(delivery !== 'all' && { delivery }),
  sort,
})
