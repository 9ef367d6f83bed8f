import { isOneOf } from '../../src/core/intl/isOneOf'
import { deskApi } from '../session/deskApi'
import type { Issued, PerkKind } from './perkKinds'
import type { PerksState } from './usePerksState'

/** Which perks are listed; `customerId`: only those of one member. */
export interface PerkQuery extends Pick<PerksState, 'kind' | 'search' | 'state'> {
  customerId?: number
}

interface Page {
  pageNumber: number
  pageSize: number
}

/** Reads a page of what was issued of a kind. */
export async function listIssued(
  { kind, search, state, customerId }: PerkQuery,
  page: Page,
  companyId: number,
  signal: AbortSignal,
): Promise<{
  items: readonly Issued[]
  pagination: { totalCount: number; isLowerBound?: boolean }
}> {
  const query = {
    ...(search !== '' && { search }),
    ...(customerId !== undefined && { customerId }),
    ...page,
  }
  const chosen = { companyId }
  if (kind !== 'house-credits')
    return deskApi.list('desk.perks.list', {
      params: { kind },
      query: { ...query, ...(state !== 'all' && { state }) },
      chosen,
      signal,
    })
  return deskApi.list('desk.houseCredits.list', {
    query: { ...query, ...(state !== 'all' && state !== 'given' && { state }) },
    chosen,
    signal,
  })
}

/** Reads a page of what staff did about something that was issued. */
export const listActs = (
  { kind, id }: { kind: PerkKind; id: number },
  query: Page,
  companyId: number,
  signal: AbortSignal,
) =>
  kind === 'house-credits'
    ? deskApi.list('desk.houseCredits.history', {
        params: { id },
        query,
        chosen: { companyId },
        signal,
      })
    : deskApi.list('desk.perks.history', {
        params: { kind, id },
        query,
        chosen: { companyId },
        signal,
      })

/** Ends something that was issued. */
export const endIssued = (
  { kind, id }: { kind: PerkKind; id: number },
  body: { reason: string },
  idempotencyKey: string,
  companyId: number,
): Promise<Issued> => {
  const request = { body, idempotencyKey, chosen: { companyId } }
  return kind === 'house-credits'
    ? deskApi.call('desk.houseCredits.void', { params: { id }, ...request })
    : deskApi.call('desk.perks.void', { params: { kind, id }, ...request })
}

/** How something that was issued is changed; `by` is in cents, and for house credits alone. */
export interface Adjustment {
  by: number
  /** Absent if it stays as it is. */
  lastDay?: string | null
  reason: string
}

/** Changes a house credit's balance, or until when something that was issued is valid. */
export const adjustIssued = (
  { kind, id }: { kind: PerkKind; id: number },
  { by, lastDay, reason }: Adjustment,
  idempotencyKey: string,
  companyId: number,
): Promise<Issued> => {
  const request = { idempotencyKey, chosen: { companyId } }
  return kind === 'house-credits'
    ? deskApi.call('desk.houseCredits.adjust', {
        params: { id },
        body: { by, reason, ...(lastDay !== undefined && { lastDay }) },
        ...request,
      })
    : deskApi.call('desk.perks.adjust', {
        params: { kind, id },
        body: { lastDay: lastDay ?? null, reason },
        ...request,
      })
}

/** How all that are listed change. */
export interface ListedAdjustment {
  /** How many are listed, as shown. */
  count: number
  lastDay: string | null
  reason: string
}

/** The states in which all that are listed can change at once. */
const changeable = ['open', 'given', 'expired'] as const

/** Whether all that a list shows can change at once. */
export const isListChangeable = ({ state }: Pick<PerkQuery, 'state'>): boolean =>
  isOneOf(changeable, state)

/** Changes until when all that are listed are valid. */
export function adjustListed(
  { kind, search, state, customerId }: PerkQuery,
  body: ListedAdjustment,
  idempotencyKey: string,
  companyId: number,
): Promise<{ changed: number; leftOut: number }> {
  const listed = {
    ...(search !== '' && { search }),
    ...(customerId !== undefined && { customerId }),
    ...body,
  }
  const request = { idempotencyKey, chosen: { companyId } }
  if (kind === 'house-credits')
    return deskApi.call('desk.houseCredits.adjustAll', {
      body: { ...listed, state: state === 'expired' ? state : 'open' },
      ...request,
    })
  return deskApi.call('desk.perks.adjustAll', {
    params: { kind },
    body: { ...listed, state: isOneOf(changeable, state) ? state : 'open' },
    ...request,
  })
}
