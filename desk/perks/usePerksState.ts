import type { DeskPerk } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useAddressState, type Change } from '../screens/useAddressState'
import type { PerkKind } from './perkKinds'

/** Which perks the list shows. */
export interface PerksState {
  kind: PerkKind
  search: string
  state: DeskPerk['state'] | 'all'
  /** From 1. */
  page: number
}

const STATES = ['all', 'open', 'given', 'used', 'expired', 'void'] as const

/**
 * The states that a kind can be filtered by: a house credit can’t be passed on, so it is never
 * `given`.
 */
export const statesOf = (kind: PerkKind): readonly PerksState['state'][] =>
  kind === 'house-credits' ? STATES.filter((state) => state !== 'given') : STATES

/** The state of the list, and a function that changes it. `kinds` are those that one may see. */
export const usePerksState = (kinds: readonly PerkKind[]): [PerksState, Change<PerksState>] =>
  useAddressState((params) => readPerksState(params, kinds), writePerksState)

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readPerksState(params: URLSearchParams, kinds: readonly PerkKind[]): PerksState {
  const page = Number(params.get('page'))
  const [asked, state] = [params.get('kind') ?? '', params.get('state') ?? '']
  const kind = isOneOf(kinds, asked) ? asked : (kinds[0] ?? 'vouchers')
  return {
    kind,
    search: (params.get('search') ?? '').slice(0, 200),
    state: isOneOf(statesOf(kind), state) ? state : 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writePerksState({ kind, search, state, page }: PerksState): URLSearchParams {
  const params = new URLSearchParams()
  if (kind !== 'vouchers') params.set('kind', kind)
  if (search !== '') params.set('search', search)
  if (state !== 'all') params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return params
}
