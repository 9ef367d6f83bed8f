import { useRef, useState } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { studioApi } from '../session/studioAtoms'
import { storePendingRefund, readPendingRefund } from './pendingRefund'
import { stateAfterFailure, type RefundRequest, type RefundState } from './refundState'

/** A refund that is not answered after so long, in ms, is of unknown outcome. */
const TIMEOUT_MS = 30_000

/** A refund, and what may be done with it. */
export interface RefundResult {
  state: RefundState
  /**
   * Gives back under a key of its own, unless another refund is under way or of unknown outcome.
   */
  begin: (ask: Omit<RefundRequest, 'key'>) => void
  /** Sends what is of unknown outcome again under its own key, which gives back once at most. */
  retry: () => void
}

/**
 * Gives money back in the name of an admin; what was sent before a reload is taken up as of unknown
 * outcome. `onEnd` hears of each answer.
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
 * What a call that gives back comes to; what is thrown other than a refusal says nothing about it.
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
