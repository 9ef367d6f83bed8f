import { codeOf, listAt, partAt, requiredText, sentenceOf, textAt } from '../answerParts'
import type { ProcessorAccount, RefundOutcome } from '../Processor'
import { vendorKey } from '../vendorCharges'
import { GocardlessError, type GocardlessApi } from './api'
import { KEY } from './charges'

/** Refunds part of a payment, once per key: looks for the result of an earlier attempt first. */
export async function refund(
  api: GocardlessApi,
  account: ProcessorAccount,
  {
    idempotencyKey,
    reference,
    amountCents,
  }: { idempotencyKey: string; reference: string; amountCents: number },
): Promise<RefundOutcome> {
  const key = vendorKey(account, idempotencyKey)
  const made = listAt(
    await api.get('/refunds', { payment: reference, limit: '500' }),
    'refunds',
  ).find((one) => textAt(one, 'metadata', KEY) === key)
  if (made !== undefined) return { type: 'refunded', reference: requiredText(made, 'id') }
  const before = partAt(
    await api.get(`/payments/${encodeURIComponent(reference)}`),
    'payments',
    'amount_refunded',
  )
  const refunds = {
    amount: amountCents,
    total_amount_confirmation: (typeof before === 'number' ? before : 0) + amountCents,
    metadata: { [KEY]: key },
    links: { payment: reference },
  }
  try {
    return {
      type: 'refunded',
      reference: requiredText(await api.post('/refunds', { refunds }, key), 'refunds', 'id'),
    }
  } catch (error) {
    if (!(error instanceof GocardlessError)) throw error
    if (error.madeBefore !== '') return { type: 'refunded', reference: error.madeBefore }
    // Another refund of this payment was made in between: the retry will send the right sum.
    if (error.reason === 'total_amount_confirmation_invalid') throw error
    return {
      type: 'refused',
      code: codeOf(error.reason, 'not_refunded'),
      message: sentenceOf(error.words, 'The money could not be given back.'),
    }
  }
}
