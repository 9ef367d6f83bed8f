import { expect, it } from 'vitest'
import type { Transaction } from '#generated/types'
import { presentPaymentResult } from './presentPayment'

it('a payment result has the transaction’s id, order, amount and refunds beside it, and the payment’s status at its top', () => {
  const transaction = {
    id: 7,
    orderId: 3,
    amount: 90,
    linked: [{ id: 8, amount: 20 }],
  } as unknown as Transaction // Only the fields that the function reads.
  const payment: Transaction['payment'] = {
    success: true,
    status: 'settled',
    error: '',
    message: '',
    amountCharged: 70,
    action: null,
  }
  expect(presentPaymentResult({ ...transaction, payment })).toEqual({
    id: 7,
    success: true,
    amount: 90,
    amountCharged: 70,
    error: '',
    message: '',
    action: null,
    transaction,
    orderId: 3,
    order: null,
    refunds: [{ id: 8, amount: 20 }],
    booking: null,
  })
})
