import type { RefundRecord } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'

/**
 * A refund that the owner asked for. Its idempotency key ensures that it is made at most once,
 * however often it is sent.
 */
export interface RefundRequest {
  key: string
  customerId: number
  /** The member's name, for texts. */
  name: string
  transactionId: number
  /** What the member paid for, for texts. */
  what: string
  /** Amount to refund, in currency units with two decimals. */
  amount: number
  /** What was shown as refundable; absent in requests stored before it was sent. */
  left?: number
  currency: string
  reason: string
  /**
   * Whether the purchase's tickets and unsent products are cancelled once the payment is fully
   * refunded.
   */
  cancelTickets: boolean
  /** What becomes of the membership whose dues are fully refunded; absent if they are none. */
  membership?: MembershipOutcome
}

/** What becomes of a membership whose dues are refunded in full. */
export type MembershipOutcome = NonNullable<RefundRecord['membership']>

/**
 * State of a refund. `unknown`: no response was conclusive, so the studio neither reports a failure
 * nor allows another refund until the outcome is known. `wasLost`: an earlier call with the same key
 * had no conclusive response. `isMoved`: the session has another company chosen.
 */
export type RefundState =
  | { status: 'idle' }
  | { status: 'sending'; request: RefundRequest; wasLost: boolean }
  | { status: 'unknown'; request: RefundRequest; isMoved: boolean }
  | { status: 'settled'; request: RefundRequest; record: RefundRecord }
  | { status: 'failed'; request: RefundRequest; reason: MessageId; isMoved: boolean }

/** The relevant fields of a failed call; `status` 0 means no response. */
export interface FailedCall {
  status: number
  code: string
}

/**
 * The state after a failed refund call: if the server rejected the call, the refund was not made,
 * unless an earlier call with the same key may have succeeded.
 */
export function stateAfterFailure(
  { request, wasLost }: Extract<RefundState, { status: 'sending' }>,
  { status, code }: FailedCall,
): RefundState {
  const isMoved = code === 'session_moved'
  const isConclusive = status >= 400 && status < 500 && status !== 401 && status !== 408
  // The server looks up the key before it refunds; these codes mean that it has nothing stored
  // under the key.
  if (isConclusive && (!wasLost || NOT_STORED_CODES.includes(code)))
    return {
      status: 'failed',
      request,
      reason: REASONS[code] ?? 'studio.money.fault.failed',
      isMoved,
    }
  return { status: 'unknown', request, isMoved }
}

const NOT_STORED_CODES: readonly string[] = [
  'not_refundable',
  'house_account_refund',
  'invalid_request',
]

const REASONS: Readonly<Record<string, MessageId>> = {
  not_refundable: 'studio.money.fault.notRefundable',
  house_account_refund: 'studio.money.fault.houseAccount',
  invalid_request: 'studio.money.fault.changed',
  not_found: 'studio.money.fault.gone',
  forbidden: 'studio.money.fault.forbidden',
}

/** Parses an amount in currency units with a dot or comma; undefined if invalid or zero. */
export function parseAmount(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(typed)) return undefined
  return Number(typed.replace(',', '.')) || undefined
}
