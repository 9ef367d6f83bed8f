import { useMutation, useMutationState, type MutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { studioApi } from '../session/studioAtoms'
import { invalidateCalls, studioQueries } from '../session/studioQueries'
import { storePendingRefund, readPendingRefund } from './pendingRefund'
import { stateAfterFailure, type RefundRequest, type RefundState } from './refundState'

/** After this many ms without a response, the outcome of a refund is unknown. */
const TIMEOUT_MS = 30_000

/**
 * Interval in ms between reads of a list while the processor has not settled one of its refunds.
 */
export const POLL_MS = 4000

/** Reads payments and refunds again. */
export const refetchPayments = (): void =>
  void invalidateCalls('admin.refunds', 'admin.transactions')

/** A refund's state and the actions on it. */
export interface RefundResult {
  state: RefundState
  /** Starts a refund with a new key, unless another one is running or has an unknown outcome. */
  begin: (request: Omit<RefundRequest, 'key'>) => void
  /** Sends a refund of unknown outcome again with the same key, so that it is made at most once. */
  retry: () => void
}

/**
 * Makes refunds in an admin's name. A refund that was sent before the tool was closed is still
 * shown as sending; one sent before a reload has an unknown outcome.
 */
export function useRefund(companyId: number, adminId: number): RefundResult {
  const mutationKey = ['admin.refund', companyId, adminId]
  const [opening] = useState(() => stateAtOpening(mutationKey, companyId, adminId))
  const lastSent = useMutationState<MutationState<RefundState, Error, SendingState>>(
    {
      filters: { mutationKey, predicate: ({ mutationId }) => mutationId > opening.lastSettledId },
      // Mutations with this key have these types.
      select: ({ state }) => state as MutationState<RefundState, Error, SendingState>,
    },
    studioQueries,
  ).at(-1)
  // Set immediately, because the mutation cache notifies a moment later, while a dialog must know
  // at once that its refund is being sent.
  const [sending, setSending] = useState<SendingState>()
  const isInCache = lastSent?.variables === sending
  const state =
    sending && !isInCache ? sending : (lastSent?.data ?? lastSent?.variables ?? opening.state)
  const { mutate } = useMutation(
    {
      mutationKey,
      mutationFn: (next: SendingState) => callRefund(next, companyId),
      // Keeps the mutation in the cache: a tool that was closed and reopened sees its refund only
      // there.
      gcTime: Infinity,
      onSuccess: (outcome) => {
        if (outcome.status !== 'unknown') storePendingRefund(companyId, adminId, undefined)
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

/**
 * The state before this tool sends a refund, and the id of the last mutation that settled before it
 * was opened; outcomes up to that one are not shown again.
 */
function stateAtOpening(
  mutationKey: readonly unknown[],
  companyId: number,
  adminId: number,
): { state: RefundState; lastSettledId: number } {
  const request = readPendingRefund(companyId, adminId)
  const settled = studioQueries
    .getMutationCache()
    .findAll({ mutationKey, predicate: ({ state }) => state.status !== 'pending' })
  return {
    state:
      request === undefined ? { status: 'idle' } : { status: 'unknown', request, isMoved: false },
    lastSettledId: Math.max(0, ...settled.map(({ mutationId }) => mutationId)),
  }
}

/**
 * Sends the refund and returns its state. If the call fails, only a rejection is conclusive; any
 * other failure leaves the outcome unknown.
 */
async function callRefund(sending: SendingState, companyId: number): Promise<RefundState> {
  const { customerId, transactionId, amount, left, reason, cancelTickets, membership, key } =
    sending.request
  try {
    const record = await studioApi.call('admin.refund', {
      params: { customerId, transactionId },
      body: {
        amount,
        ...(left !== undefined && { left }),
        reason,
        cancelTickets,
        ...(membership && { membership }),
      },
      idempotencyKey: key,
      chosen: { companyId },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: 'settled', request: sending.request, record }
  } catch (error) {
    return stateAfterFailure(sending, error instanceof ApiError ? error : { status: 0, code: '' })
  }
}
