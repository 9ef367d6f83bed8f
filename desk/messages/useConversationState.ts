import type { Calls } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useAddressState, type Change } from '../screens/useAddressState'

type Query = NonNullable<Calls['desk.conversations.list']['query']>

/** Which conversations the list shows. */
export interface ConversationState {
  search: string
  /** `all`, or the states that the call knows. */
  show: (typeof SHOWN)[number]
  /** From 1. */
  page: number
}

/** What can be shown, in the order of the choice; the first is what the list starts with. */
export const SHOWN = ['open', 'unanswered', 'mine', 'closed', 'all'] as const

/** The state of the list, and a function that changes it. */
export const useConversationState = (): [ConversationState, Change<ConversationState>] =>
  useAddressState(readState, writeConversationState)

function readState(params: URLSearchParams): ConversationState {
  const show = params.get('show') ?? ''
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    show: isOneOf(SHOWN, show) ? show : 'open',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeConversationState({ search, show, page }: ConversationState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (show !== 'open') params.set('show', show)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What the call is asked for. */
export const toQuery = ({ search, show }: ConversationState): Pick<Query, 'search' | 'state'> => ({
  ...(search !== '' && { search }),
  ...(show !== 'all' && { state: show }),
})
