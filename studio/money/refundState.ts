import type { RefundRecord } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'

/**
 * One intention to give money back: its key makes sure that it happens at most once, however often
 * it is sent.
 */
export interface RefundRequest {
  key: string
  customerId: number
  /** The member's name, for the words. */
  name: string
  transactionId: number
  /** What was paid, for the words. */
  what: string
  /** Currency units, two decimals. */
  amount: number
  currency: string
  reason: string
  /** Whether its tickets and unsent products are cancelled once nothing of the payment is left. */
  cancelTickets: boolean
}

/**
 * How a refund stands on the screen. `unknown`: no answer came, or none that tells; nobody is told
 * that it failed, or may begin another one, until that is known.
 */
export type RefundState =
  | { status: 'rest' }
  | { status: 'sending'; ask: RefundRequest; wasLost: boolean }
  | { status: 'unknown'; ask: RefundRequest; moved: boolean }
  | { status: 'answered'; ask: RefundRequest; record: RefundRecord }
  | { status: 'failed'; ask: RefundRequest; fault: MessageId; moved: boolean }

/** A failed call as far as it is read here; `status` 0 is no answer. */
export interface FailedCall {
  status: number
  code: string
}

/**
 * After a refund's call failed: what the server refused was not given back, unless an earlier call
 * under the same key may have got through.
 */
export function stateAfterFailure(
  { ask, wasLost }: Extract<RefundState, { status: 'sending' }>,
  { status, code }: FailedCall,
): RefundState {
  const moved = code === 'session_moved'
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 408
  // The server looks for the key before it looks at the charge: these say that nothing is stored
  // under it.
  if (isRefusal && (!wasLost || NOTHING_STORED.includes(code)))
    return { status: 'failed', ask, fault: FAULTS[code] ?? 'studio.money.fault.failed', moved }
  return { status: 'unknown', ask, moved }
}

const NOTHING_STORED: readonly string[] = [
  'not_refundable',
  'house_account_refund',
  'invalid_request',
]

const FAULTS: Readonly<Record<string, MessageId>> = {
  not_refundable: 'studio.money.fault.notRefundable',
  house_account_refund: 'studio.money.fault.houseAccount',
  invalid_request: 'studio.money.fault.changed',
  not_found: 'studio.money.fault.gone',
  forbidden: 'studio.money.fault.forbidden',
}

/**
 * A typed amount in currency units, with a dot or a comma before its decimals; undefined for what
 * is none, or nothing.
 */
export function parseAmount(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(typed)) return undefined
  return Number(typed.replace(',', '.')) || undefined
}
