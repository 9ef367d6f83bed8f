import { expect, it } from 'vitest'
import { isInvoice } from './isInvoice'

it('every transaction is an invoice, except an order that is not paid', () => {
  const statuses = ['placed', 'lapsed', 'pending', 'invoiced', 'processed', 'refunded', 'failed']
  expect(statuses.filter((status) => isInvoice({ status }))).toEqual([
    'invoiced',
    'processed',
    'refunded',
    'failed',
  ])
})
