import { toCents } from '../../src/core/intl/toCents'
import type { Payment } from './Refund'

/** Divides a refund of a payment into what goes back to house credits, which come first, and the rest. */
export function splitRefund(
  { creditLeft }: Pick<Payment, 'creditLeft'>,
  amount: number,
): { creditCents: number; restCents: number } {
  const creditCents = Math.min(toCents(amount), toCents(creditLeft))
  return { creditCents, restCents: toCents(amount) - creditCents }
}
