import { expect, it } from 'vitest'
import { whyNotRefundable } from './whyNotRefundable'

const paid = {
  refundable: 0,
  isHouseBill: false,
  status: 'processed',
  amount: 30,
  refunded: 0,
  asking: 0,
  linkedTransactionId: null,
}

it.each([
  ['one that can be refunded has', { refundable: 30 }, undefined],
  ['a house account invoice names', { isHouseBill: true }, 'houseBill'],
  ['one without a payment through the portal names', {}, 'paidElsewhere'],
  ['one refunded in full names', { refunded: 30 }, 'refundedInFull'],
  ['one refunded elsewhere in part names', { refunded: 10 }, 'paidElsewhere'],
  ['one whose refund is pending has', { asking: 30 }, undefined],
  ['an unpaid invoice has', { status: 'invoiced' }, undefined],
  ['a refund itself has', { linkedTransactionId: 7 }, undefined],
  ['one without an amount has', { amount: 0 }, undefined],
] as const)(
  'why a transaction has no refund button: %s the reason %j → %s',
  (_which, changed, reason) => {
    expect(whyNotRefundable({ ...paid, ...changed })).toBe(reason)
  },
)
