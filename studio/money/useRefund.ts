import { useRef, useState } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { studioApi } from '../session/studioAtoms'
import { keepRefund, keptRefund } from './keptRefund'
import { afterRefusal, type RefundAsk, type RefundState } from './refundState'

/** A refund that is not answered after so long, in ms, is of unknown outcome. */
const LIMIT_MS = 30_000

/** A refund, and what may be done with it. */
export interface RefundUse {
  state: RefundState
  /**
   * Gives back under a key of its own, unless another refund is under way or of unknown outcome.
   */
  begin: (ask: Omit<RefundAsk, 'key'>) => void
  /** Sends what is of unknown outcome again under its own key, which gives back once at most. */
  askAgain: () => void
}

/**
 * Gives money back in the name of an admin; what was sent before a reload is taken up as of unknown
 * outcome. `onEnd` hears of each answer.
 */
export function useRefund(companyId: number, adminId: number, onEnd: () => void): RefundUse {
  const [state, setState] = useState<RefundState>(() => {
    const ask = keptRefund(companyId, adminId)
    return ask === undefined ? { status: 'rest' } : { status: 'unknown', ask, moved: false }
  })
  const running = useRef(false)
  const send = async (ask: RefundAsk, wasLost: boolean): Promise<void> => {
    if (running.current) return
    running.current = true
    const sending = { status: 'sending' as const, ask, wasLost }
    keepRefund(companyId, adminId, ask)
    setState(sending)
    const next = await ended(sending, companyId)
    if (next.status !== 'unknown') keepRefund(companyId, adminId, undefined)
    running.current = false
    setState(next)
    onEnd()
  }
  return {
    state,
    begin: (ask) => {
      if (state.status !== 'unknown') void send({ ...ask, key: randomUuid() }, false)
    },
    askAgain: () => {
      if (state.status === 'unknown') void send(state.ask, true)
    },
  }
}

/**
 * What a call that gives back comes to; what is thrown other than a refusal says nothing about it.
 */
async function ended(
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
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return { status: 'answered', ask: sending.ask, record }
  } catch (error) {
    return afterRefusal(sending, error instanceof ApiError ? error : { status: 0, code: '' })
  }
}
