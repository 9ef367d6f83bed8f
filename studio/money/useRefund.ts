import { useRef, useState } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { studioApi } from '../session/studioAtoms'
import { storePendingRefund, readPendingRefund } from './pendingRefund'
import { stateAfterFailure, type RefundRequest, type RefundState } from './refundState'

/** A refund without a response after this many ms has an unknown outcome. */
const TIMEOUT_MS = 30_000

/** A refund's state and the actions on it. */
export interface RefundResult {
  state: RefundState
  /** Starts a refund with its own key, unless another one is running or of unknown outcome. */
  begin: (ask: Omit<RefundRequest, 'key'>) => void
  /** Sends a refund of unknown outcome again with the same key, which refunds at most once. */
  retry: () => void
}

/**
 * Makes refunds in an admin's name; one sent before a reload resumes with unknown outcome. `onEnd`
 * runs after each response.
 */
export function useRefund(companyId: number, adminId: number, onEnd: () => void): RefundResult {
  const [state, setState] = useState<RefundState>(() => {
    const ask = readPendingRefund(companyId, adminId)
    return ask === undefined ? { status: 'rest' } : { status: 'unknown', ask, moved: false }
  })
  const running = useRef(false)
  const send = async (ask: RefundRequest, wasLost: boolean): Promise<void> => {
    if (running.current) return
    running.current = true
    const sending = { status: 'sending' as const, ask, wasLost }
    storePendingRefund(companyId, adminId, ask)
    setState(sending)
    const next = await callRefund(sending, companyId)
    if (next.status !== 'unknown') storePendingRefund(companyId, adminId, undefined)
    running.current = false
    setState(next)
    onEnd()
  }
  return {
    state,
    begin: (ask) => {
      if (state.status !== 'unknown') void send({ ...ask, key: randomUuid() }, false)
    },
    retry: () => {
      if (state.status === 'unknown') void send(state.ask, true)
    },
  }
}

/**
 * Calls the refund; only a rejection is conclusive, any other failure leaves the outcome unknown.
 */
async function callRefund(
  sending: Extract<RefundState, { status: 'sending' }>,
  companyId: number,
): Promise<RefundState> {
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
