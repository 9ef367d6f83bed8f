import { useMutation, useMutationState, type MutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { studioApi } from '../session/studioAtoms'
import { invalidateCalls, studioQueries } from '../session/studioQueries'
import { storePendingRefund, readPendingRefund } from './pendingRefund'
import { stateAfterFailure, type RefundRequest, type RefundState } from './refundState'

/** A refund without a response after this many ms has an unknown outcome. */
const TIMEOUT_MS = 30_000

/** How often a list is read again while the processor has not answered a refund, in ms. */
export const POLL_MS = 4000

/** Reads payments and refunds again. */
export const refetchPayments = (): void =>
  void invalidateCalls('admin.refunds', 'admin.transactions')

/** A refund's state and the actions on it. */
export interface RefundResult {
  state: RefundState
  /** Starts a refund with its own key, unless another one is running or of unknown outcome. */
  begin: (request: Omit<RefundRequest, 'key'>) => void
  /** Sends a refund of unknown outcome again with the same key, which refunds at most once. */
  retry: () => void
}

/**
 * Makes refunds in an admin's name. One sent before the tool was closed is still shown as sending,
 * and one sent before a reload as of unknown outcome.
 */
export function useRefund(companyId: number, adminId: number): RefundResult {
  const mutationKey = ['admin.refund', companyId, adminId]
  const [atOpening] = useState(() => stateAtOpening(mutationKey, companyId, adminId))
  const sent = useMutationState<MutationState<RefundState, Error, SendingState>>(
    {
      filters: { mutationKey, predicate: ({ mutationId }) => mutationId > atOpening.lastSettled },
      // What mutations of this key hold.
      select: ({ state }) => state as MutationState<RefundState, Error, SendingState>,
    },
    studioQueries,
  ).at(-1)
  // The cache notifies a moment later; a dialog must know at once that its refund is being sent.
  const [sending, setSending] = useState<SendingState>()
  const isInCache = sent?.variables === sending
  const state = sending && !isInCache ? sending : (sent?.data ?? sent?.variables ?? atOpening.state)
  const { mutate } = useMutation(
    {
      mutationKey,
      mutationFn: (sending: SendingState) => callRefund(sending, companyId),
      // A tool that was closed and opened again observes it only in the cache.
      gcTime: Infinity,
      onSuccess: (next) => {
        if (next.status !== 'unknown') storePendingRefund(companyId, adminId, undefined)
        refetchPayments()
      },
    },
    studioQueries,
  )
  const send = (request: RefundRequest, wasLost: boolean): void => {
    if (studioQueries.isMutating({ mutationKey }) > 0) return
    storePendingRefund(companyId, adminId, request)
    const next: SendingState = { status: 'sending', request, wasLost }
    setSending(next)
    mutate(next)
  }
  return {
    state,
    begin: (request) => {
      if (state.status !== 'unknown') send({ ...request, key: randomUuid() }, false)
    },
    retry: () => {
      if (state.status === 'unknown') send(state.request, true)
    },
  }
}

type SendingState = Extract<RefundState, { status: 'sending' }>

/** The state before this tool sends anything; outcomes from before it was opened don't show again. */
function stateAtOpening(
  mutationKey: readonly unknown[],
  companyId: number,
  adminId: number,
): { state: RefundState; lastSettled: number } {
  const request = readPendingRefund(companyId, adminId)
  const settled = studioQueries
    .getMutationCache()
    .findAll({ mutationKey, predicate: ({ state }) => state.status !== 'pending' })
  return {
    state:
      request === undefined ? { status: 'idle' } : { status: 'unknown', request, moved: false },
    lastSettled: Math.max(0, ...settled.map(({ mutationId }) => mutationId)),
  }
}

/**
 * Calls the refund; only a rejection is conclusive, any other failure leaves the outcome unknown.
 */
async function callRefund(sending: SendingState, companyId: number): Promise<RefundState> {
  const { customerId, transactionId, amount, reason, cancelTickets, key } = sending.request
  try {
    const record = await studioApi.call('admin.refund', {
      params: { customerId, transactionId },
      body: { amount, reason, cancelTickets },
      idempotencyKey: key,
      chosen: { companyId },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: 'settled', request: sending.request, record }
  } catch (error) {
    return stateAfterFailure(sending, error instanceof ApiError ? error : { status: 0, code: '' })
  }
}
