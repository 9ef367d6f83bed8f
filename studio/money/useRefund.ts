import { useMutation } from '@tanstack/react-query'
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
export const rereadPayments = (): void =>
  void invalidateCalls('admin.refunds', 'admin.transactions')

/** A refund's state and the actions on it. */
export interface RefundResult {
  state: RefundState
  /** Starts a refund with its own key, unless another one is running or of unknown outcome. */
  begin: (ask: Omit<RefundRequest, 'key'>) => void
  /** Sends a refund of unknown outcome again with the same key, which refunds at most once. */
  retry: () => void
}

/** Makes refunds in an admin's name; one sent before a reload resumes with unknown outcome. */
export function useRefund(companyId: number, adminId: number): RefundResult {
  const [state, setState] = useState<RefundState>(() => {
    const ask = readPendingRefund(companyId, adminId)
    return ask === undefined ? { status: 'rest' } : { status: 'unknown', ask, moved: false }
  })
  const mutationKey = ['admin.refund', companyId]
  const { mutate } = useMutation(
    {
      mutationKey,
      mutationFn: (sending: SendingState) => callRefund(sending, companyId),
      onSuccess: (next) => {
        if (next.status !== 'unknown') storePendingRefund(companyId, adminId, undefined)
        setState(next)
        rereadPayments()
      },
    },
    studioQueries,
  )
  const send = (ask: RefundRequest, wasLost: boolean): void => {
    if (studioQueries.isMutating({ mutationKey }) > 0) return
    const sending = { status: 'sending' as const, ask, wasLost }
    storePendingRefund(companyId, adminId, ask)
    setState(sending)
    mutate(sending)
  }
  return {
    state,
    begin: (ask) => {
      if (state.status !== 'unknown') send({ ...ask, key: randomUuid() }, false)
    },
    retry: () => {
      if (state.status === 'unknown') send(state.ask, true)
    },
  }
}

type SendingState = Extract<RefundState, { status: 'sending' }>

/**
 * Calls the refund; only a rejection is conclusive, any other failure leaves the outcome unknown.
 */
async function callRefund(sending: SendingState, companyId: number): Promise<RefundState> {
  const { customerId, transactionId, amount, reason, cancelTickets, key } = sending.ask
  try {
    const record = await studioApi.call('admin.refund', {
      params: { customerId, transactionId },
      body: { amount, reason, cancelTickets },
      idempotencyKey: key,
      chosen: { companyId },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: 'answered', ask: sending.ask, record }
  } catch (error) {
    return stateAfterFailure(sending, error instanceof ApiError ? error : { status: 0, code: '' })
  }
}
